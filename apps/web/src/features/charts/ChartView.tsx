import type { ChartType, ChartUid } from '@lamplight/contracts/entities/chart';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { requestIdOf, textOf } from '../../shared/errors/error-collector.ts';
import { useChart } from './api/use-charts.ts';
import { ChartFigure } from './drawing/ChartFigure.tsx';

interface ChartViewProps {
  monitor: PatientMonitor;
  chart: { uid: ChartUid; type: ChartType };
  isCompact?: boolean;
}

export function ChartView({ monitor, chart, isCompact = false }: ChartViewProps) {
  const query = useChart(monitor, chart.uid);
  const retry = () => void query.refetch();
  if (query.data) return <ChartFigure chart={query.data} type={chart.type} isCompact={isCompact} />;
  return query.isError ? (
    <ErrorState
      whatFailed="The chart could not be loaded"
      text={textOf(query.error)}
      requestId={requestIdOf(query.error)}
      onRetry={retry}
    />
  ) : (
    <LoadingState what="the chart" lines={4} onRetry={retry} />
  );
}
