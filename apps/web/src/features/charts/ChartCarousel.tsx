import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { hint } from '@lamplight/ui/hint/hint';
import { smallIcon } from '@lamplight/ui/icon-size';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { requestIdOf, textOf } from '../../shared/errors/error-collector.ts';
import { needsViewMonitor } from '../../shared/needs-view-monitor.ts';
import { useMay } from '../../shared/services.ts';
import { useAvailableCharts } from './api/use-charts.ts';
import styles from './ChartCarousel.module.css';
import { ChartView } from './ChartView.tsx';

export interface ChartCarouselProps {
  monitor: PatientMonitor;
  /** Narrow bars. */
  isCompact?: boolean;
}

/** The charts of a patient, one at a time. */
export default function ChartCarousel(props: ChartCarouselProps) {
  const mayView = useMay()(['View', 'PatientMonitor']);
  return mayView ? <Charts {...props} /> : <p>{needsViewMonitor}</p>;
}

function Charts({ monitor, isCompact = false }: ChartCarouselProps) {
  const query = useAvailableCharts(monitor.id);
  const [at, setAt] = useState(0);
  const retry = () => void query.refetch();
  if (!query.data)
    return query.isError ? (
      <ErrorState
        whatFailed="The charts could not be loaded"
        text={textOf(query.error)}
        requestId={requestIdOf(query.error)}
        onRetry={retry}
      />
    ) : (
      <LoadingState what="the charts" lines={4} onRetry={retry} />
    );
  const { length: count } = query.data;
  // One may be gone since, with a flag.
  const nth = Math.min(at, count - 1);
  const chart = query.data[nth];
  if (!chart) return <p>There are no charts to display</p>;
  const go = (to: number) => setAt((to + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: nth - 1, ArrowRight: nth + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <div
      className={styles['carousel']}
      role="group"
      aria-roledescription="carousel"
      aria-label="Charts"
    >
      <ChartView key={chart.uid} monitor={monitor} chart={chart} isCompact={isCompact} />
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the keys come from the buttons inside */}
      <div className={styles['bar']} role="group" aria-label="Choose a chart" onKeyDown={onKeyDown}>
        <ActionIcon
          variant="default"
          size={28}
          {...hint('Previous chart')}
          aria-label="Previous chart"
          onClick={() => go(nth - 1)}
        >
          <IconChevronLeft {...smallIcon} />
        </ActionIcon>
        <span role="status">
          {nth + 1} of {count}
        </span>
        <ActionIcon
          variant="default"
          size={28}
          {...hint('Next chart')}
          aria-label="Next chart"
          onClick={() => go(nth + 1)}
        >
          <IconChevronRight {...smallIcon} />
        </ActionIcon>
      </div>
    </div>
  );
}
