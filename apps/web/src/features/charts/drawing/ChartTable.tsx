import type { Chart } from '@lamplight/contracts/entities/chart';
import { meansOf } from './chart-scale.ts';
import styles from './drawing.module.css';

const mostRows = 60;

/** The same in numbers, for who hears the chart or wants to read them. */
export function ChartTable({ chart }: { chart: Chart }) {
  const { title, data } = chart;
  const { x_labels: labels, series, x_axis_title, interval_length } = data;
  // What is told every few minutes is read by the hour.
  const each = labels.length > mostRows ? Math.max(1, Math.round(3_600 / interval_length)) : 1;
  const rows = labels.filter((_, nth) => nth % each === 0);
  const columns = series.map(({ name, data: values }) => ({ name, values: meansOf(values, each) }));
  return (
    <div
      className={styles['tableFrame']}
      role="group"
      aria-label={`${title} as a table`}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- whoever has no pointer scrolls it with the arrows
      tabIndex={0}
    >
      <table className={styles['table']}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{x_axis_title || 'What'}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((label, nth) => (
            <tr key={nth}>
              <th scope="row">{label}</th>
              {columns.map(({ name, values }) => (
                <td key={name}>{values[nth] ?? 'N/A'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
