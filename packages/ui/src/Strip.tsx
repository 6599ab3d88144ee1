import type { Tone } from './Tag.tsx';
import styles from './Strip.module.css';

export interface StripPiece {
  key: string;
  tone: Tone;
  /** Percent of the whole. */
  share: number;
}

/** A span of time as a bar of states. Colour alone says nothing: `label` tells it in words. */
export function Strip({ pieces, label }: { pieces: readonly StripPiece[]; label: string }) {
  return (
    <span className={styles['strip']} role="img" aria-label={label}>
      {pieces.map(({ key, tone, share }) => (
        <span
          key={key}
          className={styles['piece']}
          data-tone={tone}
          style={{ inlineSize: `${share}%` }}
        />
      ))}
    </span>
  );
}
