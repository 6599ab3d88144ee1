/** A sort is a column's key, with a minus for descending: the same text in address bar and API. */
export const directionOf = (
  sort: string | undefined,
  key: string,
): 'ascending' | 'descending' | 'none' => {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
};

export const nextSort = (sort: string | undefined, key: string): string =>
  sort === key ? `-${key}` : key;
