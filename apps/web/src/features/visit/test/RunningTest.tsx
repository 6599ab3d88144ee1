import { limits } from '@lamplight/contracts/limits';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { Button, Group, Table, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { useApi } from '../../../shared/services.ts';
import { useVideoSession } from '../../../shared/video/use-video-session.ts';
import { testPorts } from '../api/visit-ports.ts';
import { isSeen, isUnderWay, visitWords } from '../visit-words.ts';
import styles from '../VisitOverlay.module.css';
import { FoundWays } from './found-ways.ts';
import { useVerdicts } from './use-verdicts.ts';

/** A test as it runs: the picture, and what works and what does not. */
export function RunningTest({ device }: { device: VideoDevice }) {
  const api = useApi();
  const [ways] = useState(() => new FoundWays());
  const { state, session } = useVideoSession('test', () => testPorts(api, device.id, ways));
  const video = useRef<HTMLVideoElement>(null);
  const verdicts = useVerdicts(session, ways, isSeen(state));
  useEffect(() => {
    if (video.current) session.showIn(video.current);
  }, [session]);
  const begin = (sendsMedia: boolean) => session.send({ type: 'connect', sendsMedia });
  const hasNoMedia =
    state.problem === 'no-local-media-stream' || state.problem === 'no-media-access';
  const words = visitWords(state);
  return (
    <div className={styles['settings']}>
      <Text>
        The room is shown for at most {limits.testMinutes} minutes, and its screen says that you are
        watching. Say a few words while the test runs.
      </Text>
      <section className={styles['stage']} aria-label={`Test of ${device.name}`}>
        {/* What is said in a room right now has no captions. */}
        {/* eslint-disable-next-line jsx-a11y-x/media-has-caption */}
        <video ref={video} className={styles['picture'] ?? ''} playsInline muted={!isSeen(state)} />
        {words !== undefined && (
          <p className={styles['words']} role={state.phase === 'failed' ? 'alert' : 'status'}>
            {words}
          </p>
        )}
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
