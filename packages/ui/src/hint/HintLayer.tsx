import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placeHint } from './place-hint.ts';
import styles from './HintLayer.module.css';

const restMs = 300;
const layerId = 'hint';

const hintedAt = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-hint]') ?? undefined) : undefined;

/** Shows the hint of whatever element the pointer rests on or the keyboard has reached; one at a time. */
export default function HintLayer() {
  const [element, setElement] = useState<HTMLElement>();
  useEffect(() => followHints(setElement), []);
  return element?.dataset['hint'] === undefined ? null : (
    <Shown key={element.dataset['hint']} element={element} text={element.dataset['hint']} />
  );
}

function Shown({ element, text }: { element: HTMLElement; text: string }) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = layer.current;
    if (shown === null) return;
    const window = { width: globalThis.innerWidth, height: globalThis.innerHeight };
    const size = { width: shown.offsetWidth, height: shown.offsetHeight };
    const side = element.dataset['hintSide'] === 'right' ? 'right' : 'above';
    const { left, top } = placeHint(element.getBoundingClientRect(), size, window, side);
    shown.style.translate = `${left}px ${top}px`;
  }, [element]);
  useEffect(() => {
    // An element whose name says it already is not to be read out twice.
    if (element.getAttribute('aria-label') === text || element.hasAttribute('aria-describedby'))
      return;
    element.setAttribute('aria-describedby', layerId);
    return () => element.removeAttribute('aria-describedby');
  }, [element, text]);
  return (
    <div ref={layer} id={layerId} role="tooltip" className={styles['layer']}>
      {text}
    </div>
  );
}

function followHints(show: (element: HTMLElement | undefined) => void): () => void {
  let current: HTMLElement | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(waiting);
    current = undefined;
    show(undefined);
  };
  const enter = (element: HTMLElement | undefined, afterMs: number) => {
    if (element === current) return;
    leave();
    if (element === undefined) return;
    current = element;
    waiting = setTimeout(() => {
      if (element.isConnected) show(element);
    }, afterMs);
  };
  const over = ({ target, pointerType }: PointerEvent) =>
    pointerType === 'touch' ? undefined : enter(hintedAt(target), restMs);
  const focus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) enter(hintedAt(target), 0);
  };
  /** Only what moves the element itself: a list that scrolls elsewhere says nothing of it. */
  const scroll = ({ target }: Event) => {
    if (current !== undefined && target instanceof Node && target.contains(current)) leave();
  };
  const key = (event: KeyboardEvent) => {
    // What a key does may take the element away, and nothing else would tell.
    if (['Escape', 'Enter', ' '].includes(event.key)) leave();
  };
  const stop = new AbortController();
  const passive = { signal: stop.signal, capture: true, passive: true };
  // The layer comes after the page: the pointer may rest on something by then, and would tell nobody.
  enter([...document.querySelectorAll<HTMLElement>('[data-hint]:hover')].at(-1), restMs);
  document.addEventListener('pointerover', over, passive);
  document.addEventListener('pointerdown', leave, passive);
  document.addEventListener('focusin', focus, passive);
  document.addEventListener('focusout', leave, passive);
  document.addEventListener('scroll', scroll, passive);
  document.addEventListener('keydown', key, passive);
  return () => {
    stop.abort();
    clearTimeout(waiting);
  };
}
