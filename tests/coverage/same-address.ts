/**
 * A path without the names of its parameters. The documents write {id} and {id?}, a router $id,
 * {-$id} or :id; all of them mean 'something stands here'.
 */
export function bareAddress(path: string): string {
  const bare = path
    .split('/')
    .filter(Boolean)
    .map((part) => (/^(\{.*\}|\$.+|:.+)$/.test(part) ? '{}' : part))
    .join('/');
  return `/${bare}`;
}
