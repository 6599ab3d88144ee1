import { isRosterKept } from '@lamplight/domain/watching/roster-age';
import { observable, type Observable } from '../observable.ts';
import type { KeptRoster, RosterStore } from './roster-store.ts';

/** The roster of this tab: its own wall's, or what another tab of the person has kept. */
const kept = observable<KeptRoster | undefined>(undefined);
export const keptRoster: Observable<KeptRoster | undefined> = kept;
/** Whether the person has opened it. */
export const rosterOpened = observable(false);

let store: RosterStore | undefined;
let isOwn = false;
let timer: ReturnType<typeof setInterval> | undefined;
/** A machine that slept wakes up with its timers late: looked at now and then. */
const lookEveryMs = 60_000;

function dropWhenOld(): void {
  clearInterval(timer);
  timer = setInterval(() => {
    const known = kept.get();
    if (known && !isRosterKept(known.takenAt.getTime(), Date.now())) drop();
  }, lookEveryMs);
}

function drop(): void {
  clearInterval(timer);
  isOwn = false;
  store?.drop();
  kept.set(undefined);
  rosterOpened.set(false);
}

async function readFromDevice(): Promise<void> {
  const found = await store?.find();
  if (isOwn || found === undefined) return;
  kept.set(found);
  dropWhenOld();
}

function onStorage({ key }: StorageEvent): void {
  if (store === undefined || (key !== null && key !== store.name)) return;
  const isGone = localStorage.getItem(store.name) === null;
  // Another tab signed out, or its time is over: that holds here too.
  if (isGone) drop();
  else if (!isOwn) void readFromDevice();
}

/** Known once somebody has signed in: what is kept is hers. */
export function keepRosterIn(ofPerson: RosterStore): void {
  store = ofPerson;
  globalThis.addEventListener('storage', onStorage);
  void readFromDevice();
}

/** The newest of a wall. Sealing may fail where there is no key; in memory it is kept all the same. */
export function keepRoster(newest: KeptRoster): void {
  if (store === undefined) return;
  isOwn = true;
  kept.set(newest);
  dropWhenOld();
  store.keep(newest).catch(() => undefined);
}

/** She signed out or her session is over: nothing of it stays, and nothing comes after it. */
export function forgetRoster(): void {
  globalThis.removeEventListener('storage', onStorage);
  drop();
  store = undefined;
}
