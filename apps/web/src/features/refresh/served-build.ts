const answerWithinMs = 10_000;
const rememberedKey = 'lamplight.reloaded-for';

/** The build this page came with; the server writes it into the page. */
export function runningBuild(page: Document): string | undefined {
  const build = page.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  return build === undefined || build.startsWith('__') ? undefined : build;
}

/** The build the server would serve now. */
export async function servedBuild(): Promise<string | undefined> {
  const response = await fetch('/version.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (!response.ok) return undefined;
  const { build } = (await response.json()) as { build?: unknown };
  return typeof build === 'string' ? build : undefined;
}

/** Lives as long as the tab. Where storage is forbidden the tab may reload once more than it should. */
export const reloadedFor = {
  get(): string | undefined {
    try {
      return sessionStorage.getItem(rememberedKey) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(build: string) {
    try {
      sessionStorage.setItem(rememberedKey, build);
    } catch {
      // Forgetting is all that happens.
    }
  },
};
