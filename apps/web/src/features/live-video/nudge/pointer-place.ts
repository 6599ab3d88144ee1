export interface Place {
  x: number;
  y: number;
}

let last: Place | undefined;

/** Begun with the first tile: one listener for a wall of them. */
const follow = () => {
  globalThis.addEventListener(
    'pointermove',
    ({ clientX: x, clientY: y }) => {
      last = { x, y };
    },
    { capture: true, passive: true },
  );
};
let isFollowed = false;

export function followPointer(): void {
  if (!isFollowed) follow();
  isFollowed = true;
}

/** Where the pointer was before the event that is being told; unknown until it has moved once. */
export const lastPlace = (): Place | undefined => last;
