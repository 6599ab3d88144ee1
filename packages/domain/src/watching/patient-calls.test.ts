import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { expect, test } from 'vitest';
import { patientCalls } from './patient-calls.ts';

const watched = (room: string, more: Partial<PatientMonitor> = {}) =>
  ({ room: { name: room }, bed: null, color: null, nudge: null, ...more }) as PatientMonitor;
const asked = (source: 'wake_word' | 'ai') =>
  ({ source, nudge_uuid: '', start_time: '' }) as PatientMonitor['nudge'];

test('whoever calls is named, the most urgent first and then by room [R003-6.6]', () => {
  const alarmed = watched('9', { color: 'yellow' });
  const monitors = [
    watched('12', { color: 'yellow', nudge: asked('ai') }),
    watched('10', { color: 'red', nudge: asked('ai') }),
    watched('1'),
    watched('3', { color: 'yellow', nudge: asked('wake_word') }),
    watched('2', { color: 'yellow', nudge: asked('ai') }),
    alarmed,
  ];
  const calls = patientCalls(monitors, (monitor) => monitor === alarmed);
  expect(calls.map(({ monitor, kind }) => [monitor.room.name, kind])).toEqual([
    ['9', 'alarm'],
    ['3', 'help'],
    ['10', 'red'],
    ['2', 'yellow'],
    ['12', 'yellow'],
  ]);
});
