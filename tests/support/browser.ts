/** As much of a browser as sign-in needs: it follows redirects and keeps cookies by path. */
export interface Browser {
  /** Follows redirects to the end, or to the first address that `until` accepts. */
  go(address: string, until?: (url: URL) => boolean): Promise<Arrival>;
  cookie(name: string): string | undefined;
  /** The header that it would send to an address. */
  cookiesFor(address: string): string;
  setCookie(header: string): void;
}

export interface Arrival {
  url: URL;
  status: number;
  /** Set-Cookie headers met on the way. */
  setCookies: string[];
}

interface Cookie {
  value: string;
  path: string;
}

const mostRedirects = 15;

export function openBrowser(): Browser {
  const cookies = new Map<string, Cookie>();
  const setCookie = (header: string): void => {
    const [pair = '', ...attributes] = header.split(/; */);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
    const isOver = attributes.some((text) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(text));
    if (isOver) cookies.delete(name);
    else cookies.set(name, { value, path });
  };
  const cookieHeader = (url: URL): string =>
    [...cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  const go: Browser['go'] = async (address, until = () => false) => {
    const setCookies: string[] = [];
    let url = new URL(address);
    for (let redirects = 0; redirects < mostRedirects; redirects += 1) {
      if (until(url)) return { url, status: 0, setCookies };
      const headers = { cookie: cookieHeader(url), 'user-agent': 'Test Browser' };
      const response = await fetch(url, { headers, redirect: 'manual' });
      await response.arrayBuffer();
      for (const header of response.headers.getSetCookie()) {
        setCookies.push(header);
        setCookie(header);
      }
      const location = response.headers.get('location');
      if (!location) return { url, status: response.status, setCookies };
      url = new URL(location, url);
    }
    throw new Error(`More than ${mostRedirects} redirects, the last one to ${url.href}`);
  };
  return {
    go,
    setCookie,
    cookie: (name) => cookies.get(name)?.value,
    cookiesFor: (address) => cookieHeader(new URL(address)),
  };
}
