import { observable } from '../../../shared/observable.ts';
import {
  panned,
  transformOf,
  wholePicture,
  within,
  type View,
  type ZoomLevel,
} from './picture-zoom.ts';

/** Enlarges the picture of a tile by styles alone: dragging it asks nothing of React. */
export class ZoomedPicture {
  readonly level = observable<ZoomLevel>(100);
  #frame: HTMLElement | undefined;
  #picture: HTMLElement | undefined;
  #listening = new AbortController();
  #view: View = wholePicture;

  /** What is enlarged, and the frame it stays in; until the answer is called. */
  hold(frame: HTMLElement, picture: HTMLElement): () => void {
    this.#frame = frame;
    this.#picture = picture;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    frame.addEventListener('pointerdown', (event) => this.#drag(event), { signal });
    return () => {
      this.reset();
      this.#listening.abort();
    };
  }

  zoom(level: ZoomLevel): void {
    this.#show({ ...this.#view, level });
  }

  reset(): void {
    this.#show(wholePicture);
  }

  pan(way: readonly [number, number]): void {
    this.#show(panned(this.#view, way));
  }

  #show(view: View): void {
    if (!this.#frame || !this.#picture) return;
    const { clientWidth: width, clientHeight: height } = this.#frame;
    this.#view = within(view, { width, height });
    this.#picture.style.transform = transformOf(this.#view);
    // What is drawn over the picture goes with it.
    this.#frame.style.setProperty(
      '--ll-picture-transform',
      this.#picture.style.transform || 'none',
    );
    this.level.set(this.#view.level);
  }

  #drag(down: PointerEvent): void {
    if (this.#view.level === 100 || down.button !== 0) return;
    const from = this.#view;
    const dragging = new AbortController();
    const options = { signal: AbortSignal.any([dragging.signal, this.#listening.signal]) };
    const move = ({ clientX, clientY }: PointerEvent) =>
      this.#show({
        ...from,
        x: from.x + clientX - down.clientX,
        y: from.y + clientY - down.clientY,
      });
    addEventListener('pointermove', move, options);
    for (const end of ['pointerup', 'pointercancel', 'blur'] as const)
      addEventListener(end, () => dragging.abort(), options);
  }
}
