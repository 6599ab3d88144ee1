import { useSyncExternalStore } from 'react';
import type { Observable } from './observable.ts';

export const useObservable = <Value>(source: Observable<Value>): Value =>
  useSyncExternalStore(source.watch, source.get);
