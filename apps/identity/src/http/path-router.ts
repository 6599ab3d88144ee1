interface Routed {
  method: string;
  /** `:name` stands for one part of the path. */
  path: string;
}

export interface FoundRoute<Route> {
  route: Route;
  params: Record<string, string>;
}

export function createRouter<Route extends Routed>(
  routes: readonly Route[],
): (method: string, path: string) => FoundRoute<Route> | undefined {
  const compiled = routes.map((route) => {
    const source = route.path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[\\w-]+)');
    return { route, pattern: new RegExp(`^${source}$`) };
  });
  return (method, path) => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    for (const { route, pattern } of compiled) {
      const match = route.method === wanted ? pattern.exec(path) : null;
      if (match) return { route, params: { ...match.groups } };
    }
    return undefined;
  };
}
