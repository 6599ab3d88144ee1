import { useEffect, useEffectEvent, useState } from 'react';
import { useKey, type KeyBinding } from '../../shared/keys/key-list.ts';
import { namesHidden } from '../../shared/use-masking.ts';
import { neighbour, typeDigit, type Arrow } from './choose-tile.ts';

interface WallKeysProps {
  count: number;
  /** The number of the first tile. */
  first: number;
  /** The tiles as they stand, by their places. */
  rows: readonly (readonly number[])[];
  /** From 0, of the shown tiles. */
  chosenAt: number | undefined;
  isFull: boolean;
  onChoose: (at: number) => void;
  onFull: () => void;
  /** Puts the chosen tile so many places further. */
  onMove?: ((step: number) => void) | undefined;
}

const onPage = (keys: string, does: string, run: () => void): KeyBinding => ({
  keys,
  does,
  group: 'This page',
  run,
});

/** What the keys do on the wall itself; those of the chosen tile are the tile's. */
export function WallKeys(props: WallKeysProps) {
  const { chosenAt, count, isFull } = props;
  const [typed, setTyped] = useState<string>();
  const go = (arrow: Arrow) => {
    if (count > 0) props.onChoose(neighbour(chosenAt, arrow, props.rows));
  };
  useKey(onPage('ArrowLeft', 'Choose the tile to the left', () => go('ArrowLeft')));
  useKey(onPage('ArrowRight', 'Choose the tile to the right', () => go('ArrowRight')));
  useKey(onPage('ArrowUp', 'Choose the tile above', () => go('ArrowUp')));
  useKey(onPage('ArrowDown', 'Choose the tile below', () => go('ArrowDown')));
  useKey(onPage('g', 'Choose a tile: then its number', () => setTyped('')));
  useKey(onPage('h', 'Hide all names, and show them', () => namesHidden.set(!namesHidden.get())));
  useKey(
    onPage('f', 'The chosen tile in full size, and back', () => {
      if (chosenAt !== undefined || isFull) props.onFull();
    }),
  );
  return (
    <>
      {isFull && <BackKey onBack={props.onFull} />}
      {props.onMove && chosenAt !== undefined && <MoveKeys onMove={props.onMove} />}
      {typed !== undefined && (
        <NumberKeys {...props} typed={typed} onTyped={setTyped} onEnd={() => setTyped(undefined)} />
      )}
    </>
  );
}

function BackKey({ onBack }: { onBack: () => void }) {
  useKey(onPage('Escape', 'Back to all tiles', onBack));
  return null;
}

function MoveKeys({ onMove }: { onMove: (step: number) => void }) {
  useKey(onPage('[', 'Move the chosen tile one place back', () => onMove(-1)));
  useKey(onPage(']', 'Move the chosen tile one place on', () => onMove(1)));
  return null;
}

/** So long digits belong to the number. */
const numberMs = 800;

interface NumberKeysProps extends WallKeysProps {
  typed: string;
  onTyped: (text: string) => void;
  onEnd: () => void;
}

/**
 * After `G` digits are a tile's number; otherwise they are presets of the chosen one. Each digit chooses
 * at once: a tile chosen later would take the focus from what the next key has opened.
 */
function NumberKeys({ first, count, typed, onTyped, onEnd, onChoose }: NumberKeysProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), numberMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const type = (digit: string) => {
    const { text, number, isOpen } = typeDigit(typed, digit, { first, count });
    if (number !== undefined) onChoose(number - first);
    if (isOpen) onTyped(text);
    else onEnd();
  };
  return Array.from({ length: 10 }, (_, digit) => (
    <DigitKey key={digit} digit={String(digit)} onType={type} />
  ));
}

function DigitKey({ digit, onType }: { digit: string; onType: (digit: string) => void }) {
  useKey({
    ...onPage(digit, `Number ${digit} of the tile`, () => onType(digit)),
    isFirst: true,
  });
  return null;
}
