import { getRecording, listRecordings } from '@lamplight/contracts/calls/recordings';
import type { Recording } from '@lamplight/contracts/entities/recording';
import { recordingFilters, recordingSorts } from '@lamplight/contracts/tables/recordings';
import type { ListedResource } from '../../shared/resource/resource.ts';
import { personSource } from '../../shared/sources/people.ts';
import { roomSource } from '../../shared/sources/rooms.ts';
import { optionsOf } from '../../shared/table/options-of.ts';
import type { Masking } from '../../shared/use-masking.ts';
import { recordingColumns } from './recording-columns.tsx';
import { recordingStatusWords } from './recording-words.ts';

export const recordingList = (masking: Masking): ListedResource<Recording> => ({
  id: 'recordings',
  one: 'recording',
  many: 'recordings',
  title: 'Recordings',
  nameOf: ({ label }) => label,
  searchedBy: 'room',
  calls: { list: listRecordings, get: getRecording },
  screens: { list: 'recordings' },
  edit: ['Edit', 'Recording'],
  changed: 'recording.changed',
  showsChangeOf: (event, { room, division }) =>
    (event.type === 'room.changed' && event.data.id === room.id) ||
    (event.type === 'division.changed' && event.data.id === division.id),
  emptyReason:
    'Nothing has been recorded here. Who watches a room starts a recording from the menu of its picture, where the hospital allows it.',
  table: {
    id: 'recordings',
    sorts: recordingSorts,
    sortedBy: '-started_at',
    rules: recordingFilters,
    filters: {
      status: { label: 'Status', options: optionsOf(recordingStatusWords) },
      hold: { label: 'Legal hold', options: optionsOf({ held: 'Held', free: 'Not held' }) },
      room_id: { label: 'Room', source: roomSource },
      started_by: { label: 'Started by', source: personSource },
      started_at: { label: 'Recorded' },
    },
    columns: recordingColumns(masking),
  },
});
