/** As much of a browser as the pages need: cookies by path, redirects, forms. No script runs. */
export interface TestBrowser {
  open(address: string): Promise<Visited>;
  /** Fills in and sends the form of a page; its hidden fields go along. */
  submit(page: Visited, fields: Record<string, string>): Promise<Visited>;
  /** Sends exactly this, as a foreign page would. */
  post(address: string, fields: Record<string, string>): Promise<Visited>;
  cookies(): readonly StoredCookie[];
}

export interface Visited {
  status: number;
  url: URL;
  html: string;
  headers: Headers;
}

interface StoredCookie {
  name: string;
  value: string;
  path: string;
  secure: boolean;
}

/** Stops where a redirect leaves `home`: there the application takes over. */
export function createTestBrowser(
  home: string,
  ownHeaders: Record<string, string> = {},
): TestBrowser {
  let cookies: StoredCookie[] = [];

  const keep = (header: string) => {
    const [pair = '', ...attributes] = header.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((text) => text.startsWith('path='))?.slice(5) ?? '/';
    cookies = cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    if (value && !/expires=Thu, 01 Jan 1970/i.test(header))
      cookies.push({ name, value, path, secure: attributes.includes('secure') });
  };

  const visit = async (url: URL, init: RequestInit): Promise<Visited> => {
    const matching = cookies.filter(
      ({ path }) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, '/')),
    );
    const cookie = matching.map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = { ...ownHeaders, cookie, accept: 'text/html' };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const header of response.headers.getSetCookie()) keep(header);
    const location = response.headers.get('location');
    if (!location)
      return {
        status: response.status,
        url,
        html: await response.text(),
        headers: response.headers,
      };
    const next = new URL(location, url);
    if (next.origin === home) return visit(next, {});
    return { status: response.status, url: next, html: '', headers: response.headers };
  };

  const post = (address: string, fields: Record<string, string>) =>
    visit(new URL(address, home), { method: 'POST', body: new URLSearchParams(fields) });

  return {
    open: (address) => visit(new URL(address, home), {}),
    post,
    cookies: () => cookies,
    submit(page, fields) {
      const action = /<form[^>]*action="([^"]+)"/.exec(page.html)?.[1];
      if (!action) throw new Error(`There is no form on ${page.url.pathname}:\n${page.html}`);
      return post(action, { ...hiddenFields(page.html), ...fields });
    },
  };
}

function hiddenFields(html: string): Record<string, string> {
  const hidden = html.matchAll(/<input\s+type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"/g);
  return Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]));
}
