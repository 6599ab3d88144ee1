interface Brand {
  brand: string;
}
export interface BrowserFacts {
  userAgent: string;
  userAgentData?: { brands: Brand[] };
}

/** Chrome itself, with a window or without. */
const chromeBrands = new Set(['Google Chrome', 'HeadlessChrome']);
/** Browsers invent one brand such as 'Not(A:Brand', so that nobody relies on the list's shape. */
const isInvented = ({ brand }: Brand) => /not.*brand/i.test(brand);
const otherBuilds = /\b(Edg|EdgA|EdgiOS|OPR|Opera|SamsungBrowser|YaBrowser|Vivaldi|DuckDuckGo)\b/;

/** Only Chrome is fully supported, and Chromium, which it is made from. */
export function isSupportedBrowser({ userAgent, userAgentData }: BrowserFacts): boolean {
  if (userAgentData !== undefined && userAgentData.brands.length > 0) {
    const named = userAgentData.brands.filter((brand) => !isInvented(brand));
    return (
      named.some(({ brand }) => chromeBrands.has(brand)) ||
      named.every(({ brand }) => brand === 'Chromium')
    );
  }
  return /(Chrome|Chromium)\/\d/.test(userAgent) && !otherBuilds.test(userAgent);
}
