import { saveAwayMessage } from '@lamplight/contracts/calls/quick-view';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { limits } from '@lamplight/contracts/limits';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useApi, useMay } from '../../../shared/services.ts';
import { RelativeTime } from '../../../shared/time/RelativeTime.tsx';
import { useQuickSave } from '../api/use-quick-save.ts';
import { useKeptDraft } from '../use-kept-draft.tsx';
import { DraftButtons } from './DraftButtons.tsx';

const most = limits.awayMessageLength;

/** Why the bed is empty, for who looks at the picture of it. */
export function AwayMessageCard({ monitor }: { monitor: PatientMonitor }) {
  const api = useApi();
  const mayEdit = useMay()(['Edit', 'PatientMonitor']);
  const { id, version, away_message: message, away_message_updated_at: since } = monitor;
  const draft = useKeptDraft('away', id, message ?? '');
  const save = useQuickSave({
    monitorId: id,
    send: (text: string) =>
      api.call(
        saveAwayMessage,
        { params: { id }, body: { message: text, version } },
        { background: true },
      ),
    done: (text) => (text === '' ? 'Away message cleared' : 'Away message saved'),
    shownWith: (_, saved) => saved,
    onDone: draft.saved,
  });
  if (!mayEdit) return <Text size="sm">{message ?? 'No away message.'}</Text>;
  const text = draft.value.trim();
  const { length } = text;
  return (
    <Stack gap={8}>
      {draft.guard}
      <TextInput
        aria-label="Away message"
        description={`${length} of ${most} characters`}
        value={draft.value}
        error={length > most && 'Should be less or equal to maximum number of characters'}
        onChange={(event) => draft.set(event.currentTarget.value)}
      />
      <DraftButtons
        draft={draft}
        stored={message ?? 'no away message'}
        isValid={length <= most}
        isBusy={save.saving}
        onSave={() => {
          draft.set(text);
          save.submit(text);
        }}
      />
      {message !== null && !draft.isChanged && (
        <>
          {since !== null && (
            <Text size="xs" c="dimmed">
              Since <RelativeTime iso={since} />
            </Text>
          )}
          <div>
            <Button
              size="compact-sm"
              variant="default"
              loading={save.saving}
              onClick={() => save.submit('')}
            >
              Clear away message
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}
