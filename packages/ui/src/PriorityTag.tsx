import styles from './PriorityTag.module.css';

export type Priority = 'low' | 'medium' | 'high';

const shapes = {
  high: { word: 'High', bars: 3, path: 'M6 1.5 11 10.5H1Z' },
  medium: { word: 'Medium', bars: 2, path: 'M6 1 11 6 6 11 1 6Z' },
  low: { word: 'Low', bars: 1, path: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9Z' },
} as const;

/** ▲ with three bars, ◆ with two, ● with one, and the word: never told by colour alone. */
export function PriorityTag({ priority }: { priority: Priority }) {
  return (
    <span className={styles['tag']} data-priority={priority}>
      <PriorityGlyph priority={priority} />
      {shapes[priority].word}
    </span>
  );
}

/** The sign alone, where the word stands beside it. */
export function PriorityGlyph({ priority }: { priority: Priority }) {
  const { bars, path } = shapes[priority];
  return (
    <>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d={path} fill="currentColor" />
      </svg>
      <svg width={bars * 4 - 1} height="12" viewBox={`0 0 ${bars * 4 - 1} 12`} aria-hidden="true">
        {Array.from({ length: bars }, (_, at) => (
          <rect
            key={at}
            x={at * 4}
            y={8 - at * 3}
            width="2.5"
            height={4 + at * 3}
            fill="currentColor"
          />
        ))}
      </svg>
    </>
  );
}
