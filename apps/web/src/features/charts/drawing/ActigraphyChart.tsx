import type { Chart } from '@lamplight/contracts/entities/chart';
import { roundMost } from './chart-scale.ts';
import styles from './drawing.module.css';
import { ScrolledPlot } from './ScrolledPlot.tsx';

const plotHeight = 96;
const top = 8;
const bottom = 20;
const step = { wide: 4, narrow: 2 } as const;

interface ActigraphyChartProps {
  chart: Chart;
  isCompact: boolean;
}

/** A thin line for each stretch of time; where nothing was told there is a gap. */
export function ActigraphyChart({ chart, isCompact }: ActigraphyChartProps) {
  const { entries, x_labels, interval_length, chart_description: words } = chart.data;
  if (entries.every(({ y }) => y === null)) return <p className={styles['silent']}>{words}</p>;
  const most = roundMost(entries.map(({ y }) => y));
  const width = isCompact ? step.narrow : step.wide;
  const perHour = Math.max(1, Math.round(3_600 / interval_length));
  const base = top + plotHeight;
  return (
    <ScrolledPlot chart={chart} most={most} height={base + bottom} top={top}>
      <svg
        className={styles['plot']}
        width={entries.length * width}
        height={base + bottom}
        aria-hidden
      >
        <line className={styles['axis']} x1={0} x2="100%" y1={base} y2={base} />
        {entries.map(({ y }, nth) => {
          const height = y === null ? 0 : Math.max(1, (y / most) * plotHeight);
          return (
            <g key={nth}>
              {y !== null && (
                <rect
                  x={nth * width}
                  y={base - height}
                  width={width - 1}
                  height={height}
                  data-part={1}
                />
              )}
              {nth % (perHour * 2) === 0 && (
                <text className={styles['label']} data-start x={nth * width} y={base + 15}>
                  {x_labels[nth]}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </ScrolledPlot>
  );
}
