import type { AnyCall, InputOf } from '@lamplight/contracts/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallOnce } from '../../../shared/forms/use-call-once.ts';
import { tellFailure } from '../../../shared/errors/tell-failure.ts';
import { assignmentsKey } from './assignment-queries.ts';

/** One of the acts: once, told in a line when it was refused, and everything on screen asked for again. */
export function useAct<C extends AnyCall>(call: C, onDone?: () => void) {
  const callOnce = useCallOnce();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<C>) => callOnce(call, input, { background: true }),
    meta: { handlesErrors: true },
    onSuccess: () => onDone?.(),
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: assignmentsKey }),
  });
}
