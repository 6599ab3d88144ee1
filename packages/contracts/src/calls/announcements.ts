import { z } from 'zod';
import { defineCall, fileReply } from '../call.ts';
import {
  announcementClip,
  announcementLang,
  announcementName,
  announcementState,
} from '../entities/announcement.ts';
import { file } from '../file-content.ts';
import { idInText } from '../ids.ts';
import { limits } from '../limits.ts';

const speaks = ['AccessLiveVideo', 'PatientMonitor'] as const;
const administers = ['Edit', 'Hospital'] as const;
const byWords = z.strictObject({ lang: announcementLang, name: announcementName });
const { bytes: mostBytes, seconds } = limits.announcement;

export const announce = defineCall({
  id: 'patient-monitors.announce',
  method: 'POST',
  path: '/patient_monitors/{id}/announce',
  summary: 'Says a preset message in the room; the reply comes once the room says that it plays',
  access: { permission: speaks },
  division: 'none',
  audit: { action: 'act', subject: 'patient_monitor' },
  params: z.strictObject({ id: idInText('patient_monitor') }),
  body: z.strictObject({
    lang: announcementLang,
    announcement_name: announcementName,
    /** From where it was asked for. */
    source: z.enum(['quick_view', 'live_video']),
  }),
  reply: z.object({ announcement_uuid: z.uuid(), state: announcementState }),
  errors: [
    'Announcement::NoClip',
    'Announcement::NotActive',
    'Announcement::NotPlayed',
    'Device::Offline',
  ],
});

export const listAnnouncements = defineCall({
  id: 'announcements.list',
  method: 'GET',
  path: '/announcements',
  summary: 'Every message in every language, and which recording is heard',
  access: { anyOf: [speaks, administers] },
  division: 'none',
  audit: { none: 'recordings that name nobody' },
  reply: z.array(announcementClip),
});

export const getAnnouncementClip = defineCall({
  id: 'announcements.clip',
  method: 'GET',
  path: '/announcements/{lang}/{name}/clip',
  summary: 'The recording as a room hears it',
  access: { anyOf: [speaks, administers] },
  division: 'none',
  audit: { none: 'a recording that names nobody' },
  params: byWords,
  reply: fileReply,
});

export const saveAnnouncementClip = defineCall({
  id: 'announcements.save-clip',
  method: 'PUT',
  path: '/announcements/{lang}/{name}/clip',
  summary: 'The hospital’s own recording, heard instead of the default; it is made anew',
  access: { permission: administers },
  division: 'none',
  audit: { action: 'update', subject: 'hospital', idsIn: () => [] },
  params: byWords,
  body: file({
    types: ['audio/mpeg', 'audio/wav', 'audio/x-wav', 'audio/ogg', 'audio/webm', 'audio/mp4'],
    mostBytes,
    words: {
      wrongType: 'This kind of file cannot be used here. Choose an MP3, WAV, OGG, WebM or M4A.',
      tooLarge: `This file is too large. Choose one of at most ${mostBytes / 1_048_576} MB and ${seconds} seconds.`,
    },
  }),
  reply: announcementClip,
  errors: ['Announcement::Unreadable', 'File::TooLarge', 'File::WrongType'],
});

export const removeAnnouncementClip = defineCall({
  id: 'announcements.remove-clip',
  method: 'DELETE',
  path: '/announcements/{lang}/{name}/clip',
  summary: 'Goes back to the default recording, or to none where there is no default',
  access: { permission: administers },
  division: 'none',
  audit: { action: 'update', subject: 'hospital', idsIn: () => [] },
  params: byWords,
  reply: announcementClip,
});
