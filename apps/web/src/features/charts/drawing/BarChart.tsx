import type { Chart } from '@lamplight/contracts/entities/chart';
import { barWidth, roundMost, scrollWidth, slotWidth } from './chart-scale.ts';
import styles from './drawing.module.css';
import { ScrolledPlot } from './ScrolledPlot.tsx';
import { seriesColor } from './series-color.ts';

const plotHeight = 132;
const top = 16;
const bottom = 20;

interface BarChartProps {
  chart: Chart;
  isCompact: boolean;
}

/** Bars of parts on each other, one for each hour. */
export function BarChart({ chart, isCompact }: BarChartProps) {
  const { entries, series, x_labels } = chart.data;
  const most = roundMost(entries.map(({ y }) => y));
  const slot = slotWidth(isCompact);
  const bar = barWidth(isCompact);
  const heightOf = (value: number) => (value / most) * plotHeight;
  return (
    <ScrolledPlot chart={chart} most={most} height={top + plotHeight + bottom} top={top}>
      <svg
        className={styles['plot']}
        width={scrollWidth(entries.length, isCompact)}
        height={top + plotHeight + bottom}
        aria-hidden
      >
        <line
          className={styles['axis']}
          x1={0}
          x2="100%"
          y1={top + plotHeight}
          y2={top + plotHeight}
        />
        {entries.map(({ y }, nth) => {
          const left = nth * slot + (slot - bar) / 2;
          let from = top + plotHeight;
          return (
            <g key={nth}>
              {series.map(({ name, data }, part) => {
                const height = heightOf(data[nth] ?? 0);
                from -= height;
                return (
                  height > 0 && (
                    <rect
                      key={name}
                      x={left}
                      y={from}
                      width={bar}
                      height={height}
                      data-part={part + 1}
                      data-color={seriesColor(name)}
                    />
                  )
                );
              })}
              {y !== null && y > 0 && (
                <text className={styles['value']} x={left + bar / 2} y={from - 3}>
                  {y}
                </text>
              )}
              {(!isCompact || nth % 3 === 0) && (
                <text className={styles['label']} x={left + bar / 2} y={top + plotHeight + 15}>
                  {isCompact ? x_labels[nth]?.slice(0, 2) : x_labels[nth]}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </ScrolledPlot>
  );
}
