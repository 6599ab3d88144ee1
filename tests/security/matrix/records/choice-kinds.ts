import type { RecordKind } from './record-kind.ts';
import { hospitalWide } from './record-parts.ts';

/** What a hospital chooses from, each with little more than a name. */
export const choiceKinds: Record<
  'tag' | 'video_reason' | 'language' | 'stat_alarm_category',
  RecordKind
> = {
  tag: {
    make: ({ insert, home, marker }) =>
      insert('tags', { hospital_id: home.hospitalId, name: marker }),
    places: hospitalWide('tags'),
  },
  video_reason: {
    make: ({ insert, home, marker }) =>
      insert('video_reasons', { hospital_id: home.hospitalId, name: marker }),
    places: hospitalWide('video_reasons'),
  },
  language: {
    make: ({ insert, home, marker }) =>
      insert('languages', { hospital_id: home.hospitalId, name: marker, code: 'en' }),
    places: hospitalWide('languages'),
  },
  stat_alarm_category: {
    make: ({ insert, home, marker }) =>
      insert('stat_alarm_categories', { hospital_id: home.hospitalId, label: marker }),
    places: hospitalWide('stat_alarm_categories'),
  },
};
