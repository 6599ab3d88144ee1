import type { Chart } from '@lamplight/contracts/entities/chart';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './drawing.module.css';

interface ScrolledPlotProps {
  chart: Chart;
  /** The upper end of the axis. */
  most: number;
  height: number;
  top: number;
  children: ReactNode;
}

const bottom = 20;

/** A plot that is wider than its place; the axis stays. It begins at the newest, and stays where she went. */
export function ScrolledPlot({ chart, most, height, top, children }: ScrolledPlotProps) {
  const { title, data } = chart;
  const plot = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const { scroll_to_right: toRight, entries } = data;
  useLayoutEffect(() => {
    const element = plot.current;
    if (element && toRight && isAtEnd.current) element.scrollLeft = element.scrollWidth;
  }, [toRight, entries]);
  return (
    <div className={styles['frame']}>
      {data.y_axis_visible && (
        <svg className={styles['scale']} width={36} height={height} aria-hidden>
          {[0, 0.5, 1].map((share) => (
            <text key={share} x={32} y={top + (1 - share) * (height - top - bottom) + 4}>
              {most * share}
            </text>
          ))}
        </svg>
      )}
      <div
        ref={plot}
        className={styles['scroller']}
        role="group"
        aria-label={`${title}, the newest at the right`}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- whoever has no pointer scrolls it with the arrows
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth, scrollWidth } }) => {
          isAtEnd.current = scrollLeft + clientWidth >= scrollWidth - 2;
        }}
      >
        {children}
      </div>
    </div>
  );
}
