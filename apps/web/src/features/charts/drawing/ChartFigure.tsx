import type { Chart, ChartType } from '@lamplight/contracts/entities/chart';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { ActigraphyChart } from './ActigraphyChart.tsx';
import { BarChart } from './BarChart.tsx';
import { ChartTable } from './ChartTable.tsx';
import styles from './drawing.module.css';
import { seriesColor } from './series-color.ts';
import { SpiderChart } from './SpiderChart.tsx';

interface ChartFigureProps {
  chart: Chart;
  type: ChartType;
  isCompact?: boolean;
}

/** A chart with what it says in words, and the same as a table for who asks for it. */
export function ChartFigure({ chart, type, isCompact = false }: ChartFigureProps) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  const { title, subtitle, data } = chart;
  return (
    <figure
      className={styles['figure']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
    >
      <div className={styles['head']}>
        <div>
          <div id={`${id}-title`} className={styles['title']}>
            {title}
          </div>
          <div className={styles['subtitle']}>
            {subtitle}
            {data.y_axis_visible && ` · ${data.y_axis_title}`}
          </div>
        </div>
        <Button
          size="compact-xs"
          variant="default"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          Table
        </Button>
      </div>
      {isTable ? (
        <ChartTable chart={chart} />
      ) : (
        <Drawing chart={chart} type={type} isCompact={isCompact} />
      )}
      {data.legend_visible && !isTable && (
        <ul className={styles['legend']} aria-label="Legend">
          {data.series.map(({ name }, nth) => (
            <li key={name}>
              <span
                className={styles['swatch']}
                data-part={nth + 1}
                data-color={seriesColor(name)}
              />
              {name}
            </li>
          ))}
        </ul>
      )}
      <figcaption id={`${id}-words`} className={styles['words']}>
        {data.chart_description}
      </figcaption>
    </figure>
  );
}

function Drawing({ chart, type, isCompact }: Required<ChartFigureProps>) {
  if (type === 'spider') return <SpiderChart chart={chart} />;
  if (type === 'actigraphy') return <ActigraphyChart chart={chart} isCompact={isCompact} />;
  return <BarChart chart={chart} isCompact={isCompact} />;
}
