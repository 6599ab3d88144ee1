import { listNurseCalls } from '@lamplight/contracts/calls/nurse-calls';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { screenPath } from '../../shared/screen-path.ts';
import { useApi, useMay } from '../../shared/services.ts';
import { becameWords, callStates, placeWords } from './call-words.ts';

const lookEveryMs = 1_000;
/** Then a worker is missing, which waiting longer does not mend. */
const looksAtMost = 30;

/** What became of a call that was just sent, for who may see the list of calls. */
export function FollowedCall({ callId }: { callId: string }) {
  const api = useApi();
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['nurse-calls', 'followed', callId],
    queryFn: ({ signal }) =>
      api.call(listNurseCalls, { query: { q: callId } }, { division: '*', signal }),
    enabled: may(['View', 'AuditLog']),
    refetchInterval: ({ state }) => {
      const [call] = state.data?.results ?? [];
      const isSettled = call !== undefined && call.state !== 'waiting';
      return isSettled || state.dataUpdateCount >= looksAtMost ? false : lookEveryMs;
    },
  });
  const [call] = data?.results ?? [];
  if (!call) return null;
  const { word, tone } = callStates[call.state];
  return (
    <>
      <p role="status">
        <Tag tone={tone}>{word}</Tag> {placeWords(call)}. {becameWords(call)}
      </p>
      <p>
        <Anchor
          renderRoot={(link) => (
            <Link
              {...link}
              to={screenPath('monitoring.nurse-call', {})}
              search={{ q: callId } as never}
            />
          )}
        >
          Open it among the calls
        </Anchor>
      </p>
    </>
  );
}
