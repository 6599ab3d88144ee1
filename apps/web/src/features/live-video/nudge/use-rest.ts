import { restDriftPx, restMs } from '@lamplight/domain/alarms/nudge-rules';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { followPointer, lastPlace, type Place } from './pointer-place.ts';

const isNear = (a: Place, b: Place, px: number) => Math.hypot(a.x - b.x, a.y - b.y) <= px;

/**
 * Whether somebody looks at a tile: the pointer was moved into it after `asking` began, and rests there. A
 * pointer that lay there already, or under which the tile came to lie, says nothing. Answers the rest that is
 * under way, so that it can be seen.
 */
export function useRest(
  tile: RefObject<HTMLElement | null>,
  /** What it is a look at; undefined while there is nothing to look at. */
  asking: string | undefined,
  onRest: () => void,
): number | undefined {
  const [rest, setRest] = useState<number>();
  const look = useEffectEvent(onRest);
  useEffect(followPointer, []);
  useEffect(() => {
    const element = tile.current;
    if (!element || asking === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let restsAt: Place | undefined;
    let count = 0;
    const stop = () => {
      clearTimeout(timer);
      setRest(undefined);
    };
    const begin = (place: Place) => {
      clearTimeout(timer);
      restsAt = place;
      count += 1;
      setRest(count);
      timer = setTimeout(() => {
        stop();
        look();
      }, restMs);
    };
    let isInside = false;
    let cameAt: Place | undefined;
    const enter = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      isInside = true;
      const place = { x, y };
      const before = lastPlace();
      if (before && !isNear(before, place, 0)) begin(place);
      else cameAt = place;
    };
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      const place = { x, y };
      if (!isInside || isNear(restsAt ?? cameAt ?? place, place, restsAt ? restDriftPx : 0)) return;
      begin(place);
    };
    const leave = () => {
      isInside = false;
      restsAt = cameAt = undefined;
      stop();
    };
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerleave', leave);
    return () => {
      stop();
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerleave', leave);
    };
  }, [tile, asking]);
  return rest;
}
