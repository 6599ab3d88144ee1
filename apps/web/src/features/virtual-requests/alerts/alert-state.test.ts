import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import { expect, test } from 'vitest';
import { nextAlerts, shownAlerts, type Alert, type AlertAction } from './alert-state.ts';
import { announcement, askedBy, stillCalling } from './alert-texts.ts';
import { createAlertSounds, soundOf } from './request-sound.ts';

const request = (id: number, change: object = {}): VirtualRequest =>
  ({
    id,
    priority: 'medium',
    status: 'raised',
    patient: { id: 7, name: 'Reed Fictional' },
    division: { id: 1, name: 'Pier' },
    room: { id: 3, name: '412' },
    raised_by: { kind: 'room', name: null },
    calling: { step: 1, steps: 2, times_told: 1 },
    type_details: {
      label: 'Virtual nurse',
      ui_sound: 'priority',
      ui_sound_repeat_count: 2,
      video_reason_id: null,
    },
    ...change,
  }) as unknown as VirtualRequest;

const after = (...actions: AlertAction[]) =>
  actions.reduce<readonly Alert[]>(nextAlerts, []).map(({ request: { id }, stage, note }) => ({
    id,
    stage,
    note,
  }));
const show = (id: number): AlertAction => ({ do: 'show', role: 'recipient', request: request(id) });

test('a request that is told twice is one alert, and says that it was called again [R000-4.40]', () => {
  expect(after(show(1), show(1), { do: 'tell-again', id: 1, timesTold: 2 })).toEqual([
    { id: 1, stage: 'open', note: 'Called again' },
  ]);
});

test('an alert closed by somebody else says who, and one being accepted here waits for its answer [R000-4.37]', () => {
  const end: AlertAction = { do: 'end', id: 1, note: 'Clara has accepted' };
  expect(after(show(1), show(2), end)).toEqual([
    { id: 1, stage: 'over', note: 'Clara has accepted' },
    { id: 2, stage: 'open', note: undefined },
  ]);
  const mine: AlertAction = { do: 'mine', request: request(1), stays: true, note: 'Yours' };
  expect(after(show(1), { do: 'busy', id: 1 }, mine, end)[0]?.stage).toBe('mine');
});

test('a failure to send leaves the alert open, unless it has ended meanwhile', () => {
  const failed: AlertAction = { do: 'failed', id: 1, note: 'Not sent' };
  expect(after(show(1), { do: 'busy', id: 1 }, failed)[0]).toEqual({
    id: 1,
    stage: 'open',
    note: 'Not sent',
  });
  const end: AlertAction = { do: 'end', id: 1, note: 'Withdrawn' };
  expect(after(show(1), { do: 'busy', id: 1 }, end, failed)[0]?.stage).toBe('over');
});

test('after a gap what is over is gone and what came is there; the own raised ones stay apart [R000-7.21]', () => {
  const load: AlertAction = { do: 'load', role: 'recipient', requests: [request(2), request(3)] };
  const raised: AlertAction = { do: 'show', role: 'raiser', request: request(9) };
  expect(after(show(1), show(2), raised, load).map(({ id }) => id)).toEqual([2, 9, 3]);
});

test('of many alerts the most urgent are shown, in the order in which they came', () => {
  const many = ['low', 'high', 'low', 'medium', 'high'].map((priority, at): Alert => ({
    request: request(at, { priority }),
    role: 'recipient',
    stage: 'open',
  }));
  const ids = (all: boolean) => shownAlerts(many, all).map(({ request: { id } }) => id);
  expect(ids(false)).toEqual([1, 3, 4]);
  expect(ids(true)).toEqual([0, 1, 2, 3, 4]);
});

test('what has ended is read beside what waits and never takes its place', () => {
  const stages = ['over', 'over', 'open', 'open', 'over', 'open', 'open', 'mine'] as const;
  const alerts = stages.map((stage, at): Alert => ({
    request: request(at),
    role: 'recipient',
    stage,
  }));
  expect(shownAlerts(alerts, false).map(({ request: { id } }) => id)).toEqual([2, 3, 4, 5, 7]);
});

test('it sounds as its type or its priority says, so often as the type says [R000-4.44]', () => {
  const withSound = (ui_sound: string) =>
    request(1, { priority: 'high', type_details: { ui_sound, ui_sound_repeat_count: 3 } });
  expect(soundOf(withSound('priority'))).toEqual({ name: 'request-high', repeat: 3 });
  expect(soundOf(withSound('low'))).toEqual({ name: 'request-low', repeat: 3 });
  expect(soundOf(withSound('none'))).toBeUndefined();
});

test('an alert that is told again begins its sound anew, and an answered one falls silent', () => {
  const log: string[] = [];
  const sounds = createAlertSounds((name) => {
    log.push(`start ${name}`);
    return { stop: () => log.push('stop') };
  });
  sounds.start(request(1));
  sounds.start(request(1));
  sounds.stop(1);
  sounds.stop(1);
  expect(log).toEqual(['start request-medium', 'stop', 'start request-medium', 'stop']);
});

test('texts', () => {
  expect(askedBy(request(1))).toBe('Asked by the room');
  expect(askedBy(request(1, { raised_by: { kind: 'nurse_call', name: null } }))).toBe(
    'Asked by nurse call',
  );
  expect(askedBy(request(1, { raised_by: { kind: 'user', name: 'Bea' } }))).toBe('Asked by Bea');
  expect(stillCalling(request(1))).toBe('Still calling · group 1 of 2');
  expect(stillCalling(request(1, { calling: { step: 1, steps: 1, times_told: 2 } }))).toBe(
    'Still calling · called 2 times',
  );
  expect(announcement(request(1), 'R***** F*****')).toBe(
    'medium priority request: Virtual nurse, room 412, R***** F*****, Pier. Press Alt R to go to it.',
  );
});
