/** A value that tells when it changes, in the shape React's useSyncExternalStore takes. */
export interface Observable<Value> {
  get: () => Value;
  watch: (listener: () => void) => () => void;
}

export interface Settable<Value> extends Observable<Value> {
  set: (value: Value) => void;
}

export function observable<Value>(initial: Value): Settable<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
