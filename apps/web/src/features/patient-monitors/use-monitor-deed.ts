import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { textOf } from '../../shared/errors/error-collector.ts';
import { useCallOnce, type CallOnce } from '../../shared/forms/use-call-once.ts';

interface MonitorDeed<Order> {
  act: (order: Order, callOnce: CallOnce) => Promise<PatientMonitor>;
  /** What is told when it is done. */
  told: string;
  onDone?: () => void;
}

/** Something done to one session. What fails is told beside the picture, never over it. */
export function useMonitorDeed<Order = void>({ act, told, onDone }: MonitorDeed<Order>) {
  const callOnce = useCallOnce();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (order: Order) => act(order, callOnce),
    meta: { handlesErrors: true },
    onSuccess: (monitor) => {
      notifications.show({ message: told });
      queryClient.setQueryData(['patient-monitor', monitor.id], monitor);
      void queryClient.invalidateQueries({ queryKey: ['patient-monitors'] });
      void queryClient.invalidateQueries({ queryKey: ['monitor-history', monitor.id] });
      onDone?.();
    },
    onError: (error) => notifications.show({ message: textOf(error) }),
  });
}
