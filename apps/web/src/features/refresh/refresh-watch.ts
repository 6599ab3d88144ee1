import { observable } from '../../shared/observable.ts';
import type { Observable } from '../../shared/observable.ts';

export interface RefreshWatchOptions {
  /** What runs here; undefined where the page was not served by a server. */
  runningBuild: string | undefined;
  /** What the server would serve now. */
  fetchBuild: () => Promise<string | undefined>;
  isCalm: () => boolean;
  reload: () => void;
  /** The build this tab has already reloaded for by itself. */
  reloadedFor: { get: () => string | undefined; set: (build: string) => void };
}

export interface RefreshWatch {
  /** There is a reason to reload. */
  isWanted: Observable<boolean>;
  /** Somebody asks all browsers to reload. */
  request: () => void;
  /** Asks the server whether it has a newer application. */
  checkVersion: () => Promise<void>;
  /** Reloads if the moment is calm; called when something has changed, and now and then. */
  reloadIfCalm: () => void;
}

/** Knows whether the page should be reloaded, and does it when nobody would notice. */
export function createRefreshWatch(options: RefreshWatchOptions): RefreshWatch {
  const isWanted = observable(false);
  let isRequested = false;
  let newBuild: string | undefined;

  const settle = () => {
    isWanted.set(isRequested || newBuild !== undefined);
    reloadIfCalm();
  };
  const reloadIfCalm = () => {
    if (!isWanted.get() || !options.isCalm()) return;
    // While servers of two versions answer in turns, a tab must not reload for ever.
    if (!isRequested && newBuild === options.reloadedFor.get()) return;
    if (newBuild !== undefined) options.reloadedFor.set(newBuild);
    options.reload();
  };

  return {
    isWanted,
    reloadIfCalm,
    request: () => {
      isRequested = true;
      settle();
    },
    async checkVersion() {
      if (options.runningBuild === undefined) return;
      let served: string | undefined;
      try {
        served = await options.fetchBuild();
      } catch {
        // No answer is no news: the next check asks again.
        return;
      }
      if (served === undefined) return;
      newBuild = served === options.runningBuild ? undefined : served;
      settle();
    },
  };
}
