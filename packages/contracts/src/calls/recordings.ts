import { z } from 'zod';
import { defineCall, fileReply } from '../call.ts';
import { holdFields, playback, recording, recordingForm } from '../entities/recording.ts';
import { idInText } from '../ids.ts';
import { resourceCalls } from '../resource-calls.ts';
import { recordingFilters, recordingSorts } from '../tables/recordings.ts';

const watches = { permission: ['AccessLiveVideo', 'PatientMonitor'] } as const;
const keeps = { permission: ['Edit', 'Recording'] } as const;
const ofMonitor = z.strictObject({ id: idInText('patient_monitor') });
const byId = z.strictObject({ id: idInText('recording') });

export const startRecording = defineCall({
  id: 'patient-monitors.record',
  method: 'POST',
  path: '/patient_monitors/{id}/recording',
  summary:
    'Has the room of a monitoring session recorded, where the hospital allows it; ends by itself',
  access: watches,
  division: 'none',
  // What was added comes before the device is told; the reply is empty.
  audit: { action: 'create', subject: 'recording', idsIn: ({ id }: { id: number }) => [id] },
  params: ofMonitor,
  body: recordingForm,
  reply: 'nothing',
  errors: [
    'Recording::NotAllowed',
    'Recording::AlreadyRunning',
    'Recording::CurtainClosed',
    'Video::NotActive',
    'Device::Offline',
    'Device::NoAnswer',
    'Device::Unavailable',
    'Device::Failed',
  ],
});

export const stopRecording = defineCall({
  id: 'patient-monitors.stop-recording',
  method: 'POST',
  path: '/patient_monitors/{id}/recording/stop',
  summary: 'Ends the recording of a room before its time; what was recorded is kept',
  access: watches,
  division: 'none',
  audit: { action: 'act', subject: 'patient_monitor' },
  params: ofMonitor,
  reply: 'nothing',
  errors: [
    'Device::Offline',
    'Device::NoAnswer',
    'Device::Unavailable',
    'Device::Failed',
    'Video::NotActive',
  ],
});

export const {
  list: listRecordings,
  get: getRecording,
  remove: removeRecording,
} = resourceCalls({
  name: 'recording',
  id: 'recordings',
  path: '/recordings',
  one: 'recording',
  many: 'What was recorded in rooms that the caller sees, the newest first',
  view: ['View', 'Recording'],
  edit: keeps.permission,
  division: 'query',
  sorts: recordingSorts,
  filters: recordingFilters,
  entity: recording,
  fields: holdFields,
  errors: [],
});

export const holdRecording = defineCall({
  id: 'recordings.hold',
  method: 'PUT',
  path: '/recordings/{id}/hold',
  summary: 'Legal hold: nobody and nothing removes the recording until the hold is lifted',
  access: keeps,
  division: 'none',
  audit: { action: 'update', subject: 'recording' },
  params: byId,
  body: holdFields,
  reply: recording,
});

export const releaseRecording = defineCall({
  id: 'recordings.release',
  method: 'DELETE',
  path: '/recordings/{id}/hold',
  summary: 'Lifts the legal hold; the recording is then removed when its time is over',
  access: keeps,
  division: 'none',
  audit: { action: 'update', subject: 'recording' },
  params: byId,
  reply: recording,
});

export const playRecording = defineCall({
  id: 'recordings.play',
  method: 'POST',
  path: '/recordings/{id}/playbacks',
  summary: 'Begins to play a recording; each playback has its line in the trail',
  access: { permission: ['View', 'Recording'] },
  division: 'none',
  audit: { action: 'read', subject: 'recording' },
  params: byId,
  reply: playback,
  errors: ['Recording::NotPlayable'],
});

export const getRecordingContent = defineCall({
  id: 'recordings.content',
  method: 'GET',
  path: '/recordings/{id}/content',
  summary: 'The bytes of a recording, also in part (Range), for whoever began to play it',
  access: {
    public: 'proved by the ticket of a playback; session and permission are looked at again',
  },
  division: 'none',
  audit: { none: 'the playback has its line; this is the browser fetching what it needs of it' },
  params: byId,
  query: z.strictObject({ ticket: z.string().regex(/^[\w-]{20,400}\.[\w-]{43}$/) }),
  reply: fileReply,
  errors: ['Access::Denied'],
});
