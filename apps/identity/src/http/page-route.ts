import type Provider from 'oidc-provider';
import type { Services } from '../services.ts';

/** Typed through oidc-provider, which is a Koa application itself. */
export type PageContext = ReturnType<Provider['createContext']>;

export interface PageRequest {
  ctx: PageContext;
  provider: Provider;
  services: Services;
  /** The `:name` parts of the route's path. */
  params: Record<string, string>;
}

export interface PageRoute {
  method: 'GET' | 'POST';
  path: string;
  handle: (request: PageRequest) => Promise<void> | void;
}

/** Something a person must be told on a page of its own. */
export class PageProblem extends Error {
  readonly status: number;
  readonly title: string;
  constructor(status: number, title: string, text: string) {
    super(text);
    this.status = status;
    this.title = title;
  }
}
