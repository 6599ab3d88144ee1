import { savePatientNote } from '@lamplight/contracts/calls/patient-notes';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { limits } from '@lamplight/contracts/limits';
import { Stack, Text, Textarea } from '@mantine/core';
import { useApi, useMay } from '../../../shared/services.ts';
import { useQuickSave, withNotes } from '../api/use-quick-save.ts';
import { useKeptDraft } from '../use-kept-draft.tsx';
import { DraftButtons } from './DraftButtons.tsx';

const most = limits.patient.note;

/** What everybody who watches this patient should read. */
export function PatientNoteCard({ monitor }: { monitor: PatientMonitor }) {
  const api = useApi();
  const mayEdit = useMay()(['Edit', 'PatientMonitor']);
  const { id, version, note } = monitor.patient;
  const draft = useKeptDraft('note', monitor.id, note ?? '');
  const save = useQuickSave({
    monitorId: monitor.id,
    send: (text: string) =>
      api.call(
        savePatientNote,
        { params: { id }, body: { note: text, version } },
        { background: true },
      ),
    done: () => 'Note saved successfully',
    shownWith: withNotes,
    onDone: draft.saved,
  });
  if (!mayEdit) return <Text size="sm">{note ?? 'No note was written.'}</Text>;
  const text = draft.value.trim();
  const { length } = text;
  return (
    <Stack gap={8}>
      {draft.guard}
      <Textarea
        aria-label="Patient note"
        description={`${length} of ${most} characters`}
        autosize
        minRows={2}
        value={draft.value}
        error={length > most && 'Should be less or equal to maximum number of characters'}
        onChange={(event) => draft.set(event.currentTarget.value)}
      />
      <DraftButtons
        draft={draft}
        stored={note ?? 'no note'}
        isValid={length <= most}
        isBusy={save.saving}
        onSave={() => {
          draft.set(text);
          save.submit(text);
        }}
      />
    </Stack>
  );
}
