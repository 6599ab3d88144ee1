import type { Chart } from '@lamplight/contracts/entities/chart';
import { onAxis, polygonText } from './chart-scale.ts';
import styles from './drawing.module.css';

const radius = 78;
const most = 100;
const rings = [0.25, 0.5, 0.75, 1];

/** How much of each category, as a shape; each in percent. */
export function SpiderChart({ chart }: { chart: Chart }) {
  const { categories, series } = chart.data;
  const axes = categories.length;
  const shape = (shares: readonly number[]) =>
    polygonText(shares.map((share, axis) => onAxis(axis, axes, share, radius)));
  return (
    <svg className={styles['spider']} viewBox="-140 -104 280 208" aria-hidden>
      {rings.map((ring) => (
        <polygon key={ring} className={styles['ring']} points={shape(categories.map(() => ring))} />
      ))}
      {categories.map((category, axis) => {
        const end = onAxis(axis, axes, 1, radius);
        const at = onAxis(axis, axes, 1.16, radius);
        const anchor = Math.abs(at.x) < 8 ? 'middle' : at.x > 0 ? 'start' : 'end';
        return (
          <g key={category}>
            <line className={styles['ring']} x1={0} y1={0} x2={end.x} y2={end.y} />
            <text className={styles['label']} x={at.x} y={at.y + 4} textAnchor={anchor}>
              {category}
            </text>
          </g>
        );
      })}
      {series.map(({ name, data }, nth) => (
        <polygon
          key={name}
          className={styles['shape']}
          data-part={nth + 1}
          points={shape(data.map((value) => Math.min(1, (value ?? 0) / most)))}
        />
      ))}
    </svg>
  );
}
