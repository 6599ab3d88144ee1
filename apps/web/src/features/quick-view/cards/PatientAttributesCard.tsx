import { savePatientTags } from '@lamplight/contracts/calls/patient-notes';
import { listTagChoices } from '@lamplight/contracts/calls/tags';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { IdOf } from '@lamplight/contracts/ids';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Group, MultiSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi, useMay } from '../../../shared/services.ts';
import { useQuickSave, withNotes } from '../api/use-quick-save.ts';
import { useKeptDraft } from '../use-kept-draft.tsx';
import { DraftButtons } from './DraftButtons.tsx';

/** What kind of patient this is, in the hospital's own words. */
export function PatientAttributesCard({ monitor }: { monitor: PatientMonitor }) {
  const may = useMay();
  const tags = monitor.patient.patient_tags;
  if (may(['Edit', 'PatientMonitor']) && may(['View', 'Patient']))
    return <ChosenAttributes monitor={monitor} />;
  return tags.length === 0 ? (
    <Text size="sm">No attribute was chosen.</Text>
  ) : (
    <Group gap={4}>
      {tags.map(({ id, name }) => (
        <Tag key={id} tone="neutral">
          {name}
        </Tag>
      ))}
    </Group>
  );
}

function ChosenAttributes({ monitor }: { monitor: PatientMonitor }) {
  const api = useApi();
  const { id, version, patient_tags: tags } = monitor.patient;
  const { data: all = [] } = useQuery({
    queryKey: ['tags', 'choices'],
    queryFn: ({ signal }) => api.call(listTagChoices, {}, { signal }),
  });
  const draft = useKeptDraft(
    'attributes',
    monitor.id,
    tags.map((tag) => String(tag.id)),
  );
  const save = useQuickSave({
    monitorId: monitor.id,
    send: (chosen: string[]) =>
      api.call(
        savePatientTags,
        {
          params: { id },
          body: { tags: chosen.map((tag) => Number(tag) as IdOf<'tag'>), version },
        },
        { background: true },
      ),
    done: () => 'Attributes saved successfully',
    shownWith: withNotes,
    onDone: draft.saved,
  });
  // One that was chosen and is offered no more keeps its name.
  const offered = [...all, ...tags.filter((tag) => all.every((other) => other.id !== tag.id))];
  const areAllChosen = all.length > 0 && all.every((tag) => draft.value.includes(String(tag.id)));
  return (
    <Stack gap={8}>
      {draft.guard}
      <MultiSelect
        aria-label="Attributes"
        placeholder={areAllChosen ? '' : 'Add an attribute'}
        data={offered.map((tag) => ({ value: String(tag.id), label: tag.name }))}
        value={draft.value}
        searchable
        hidePickedOptions
        nothingFoundMessage={areAllChosen ? 'All attributes are selected' : 'No attribute found'}
        onChange={draft.set}
      />
      <DraftButtons
        draft={draft}
        stored={tags.map(({ name }) => name).join(', ') || 'no attributes'}
        isValid
        isBusy={save.saving}
        onSave={() => save.submit(draft.value)}
      />
    </Stack>
  );
}
