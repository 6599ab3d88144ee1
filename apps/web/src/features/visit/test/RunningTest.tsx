import { limits } from '@lamplight/contracts/limits';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { Button, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { useApi } from '../../../shared/services.ts';
import { useVideoSession } from '../../../shared/video/use-video-session.ts';
import { testPorts } from '../api/visit-ports.ts';
import { RoomPicture } from '../RoomPicture.tsx';
import { isSeen, isUnderWay } from '../visit-words.ts';
import styles from '../VisitOverlay.module.css';
import { FoundWays } from './found-ways.ts';
import { useVerdicts } from './use-verdicts.ts';

/** A test as it runs: the picture, and what works and what does not. */
export function RunningTest({ device }: { device: VideoDevice }) {
  const api = useApi();
  const [ways] = useState(() => new FoundWays());
  const { state, session } = useVideoSession('test', () => testPorts(api, device.id, ways));
  const verdicts = useVerdicts(session, ways, isSeen(state));
  const begin = (sendsMedia: boolean) => session.send({ type: 'connect', sendsMedia });
  const hasNoMedia =
    state.problem === 'no-local-media-stream' || state.problem === 'no-media-access';
  return (
    <div className={styles['settings']}>
      <Text>
        The room is shown for at most {limits.testMinutes} minutes, and its screen says that you are
        watching. Say a few words while the test runs.
      </Text>
      <section className={styles['stage']} aria-label={`Test of ${device.name}`}>
        <RoomPicture state={state} session={session} />
      </section>
      <Group>
        {isUnderWay(state) ? (
          <Button variant="default" onClick={() => session.send({ type: 'stop' })}>
            End test
          </Button>
        ) : (
          <Button onClick={() => begin(true)}>Start test</Button>
        )}
        {hasNoMedia && (
          <Button variant="default" onClick={() => begin(false)}>
            Test the room alone
          </Button>
        )}
      </Group>
      {verdicts.length > 0 && (
        <Table aria-label="What works">
          <Table.Tbody>
            {verdicts.map(({ part, isGood, words: said }) => (
              <Table.Tr key={part}>
                <Table.Th scope="row">{part}</Table.Th>
                <Table.Td>
                  <Tag tone={isGood ? 'ok' : 'warn'}>{isGood ? 'Good' : 'Look at this'}</Tag>
                </Table.Td>
                <Table.Td>{said}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}
