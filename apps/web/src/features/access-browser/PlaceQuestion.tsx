import { Select } from '@mantine/core';
import { roomSource } from '../../shared/sources/rooms.ts';
import { unitSource } from '../../shared/sources/units.ts';
import styles from './AccessBrowser.module.css';
import { ChosenRecord } from './ChosenRecord.tsx';
import { seenOf } from './use-question.ts';
import type { Question, Seen } from './use-question.ts';

type PlaceAsked = Extract<Question, { about: 'unit' | 'room' }>;

const seenWords: Record<Seen, string> = {
  unit: 'The unit itself',
  room: 'The room itself',
  rooms: 'Its rooms',
  patients: 'The list of its patients',
  live_video: 'Their live video',
};
const places = [
  { value: 'unit', label: 'A unit' },
  { value: 'room', label: 'A room' },
];

export interface PlaceQuestionProps {
  question: PlaceAsked;
  /** What the chosen place is called, once the answer tells it. */
  name: string | undefined;
  onAsk: (question: Question) => void;
}

export function PlaceQuestion({ question, name, onAsk }: PlaceQuestionProps) {
  const { about, id, sees } = question;
  return (
    <div className={styles['question']}>
      <Select
        label="Of what"
        data={places}
        value={about}
        allowDeselect={false}
        onChange={(next) => {
          const place = next === 'room' ? 'room' : 'unit';
          onAsk({ about: place, id: undefined, sees: place });
        }}
      />
      <ChosenRecord
        key={about}
        label={about === 'unit' ? 'Which unit' : 'Which room'}
        source={about === 'unit' ? unitSource : roomSource}
        id={id}
        name={name}
        onChoose={(next) => onAsk({ ...question, id: next })}
      />
      <Select
        label="Who can see"
        data={seenOf(about).map((value) => ({ value, label: seenWords[value] }))}
        value={sees}
        allowDeselect={false}
        onChange={(next) =>
          onAsk({ ...question, sees: seenOf(about).find((one) => one === next) ?? about })
        }
      />
    </div>
  );
}
