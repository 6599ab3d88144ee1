import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useHoldToAlarm } from './use-hold-to-alarm.ts';

const ask = vi.fn<() => void>();
const raise = vi.fn<() => void>();
const counts = () => ({ asked: ask.mock.calls.length, raised: raise.mock.calls.length });
const asked = { asked: 1, raised: 0 };
const raised = { asked: 0, raised: 1 };
const nothing = { asked: 0, raised: 0 };

function Alarm({ asksAtOnce = false }: { asksAtOnce?: boolean }) {
  const { button, holdKey, isHolding } = useHoldToAlarm({
    onAsk: ask,
    onRaise: raise,
    asksAtOnce,
  });
  return (
    <>
      <button {...button} data-holding={isHolding}>
        Alarm
      </button>
      <input
        aria-label="A"
        onKeyDown={({ nativeEvent }) => nativeEvent.key === 'a' && holdKey(nativeEvent)}
      />
    </>
  );
}

/** How far the page is behind its timers. */
let lateMs = 0;

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  lateMs = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + lateMs);
  // What every browser has and jsdom does not.
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const alarm = () => screen.getByText('Alarm');

function send(event: Event, at: number, target: Element = alarm()) {
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(target, event);
}
const mouse = { isPrimary: true, pointerId: 1, button: 0 };
const down = (at: number, options: object = {}) =>
  send(createEvent.pointerDown(alarm(), { ...mouse, buttons: 1, ...options }), at);
const up = (at: number, options: object = {}) => {
  send(createEvent.pointerUp(alarm(), { ...mouse, ...options }), at);
  fireEvent.click(alarm(), { detail: 1 });
};
const press = (key: string, at: number, target: Element = alarm()) =>
  send(createEvent.keyDown(target, { key }), at, target);
const release = (key: string, at: number, target: Element = alarm()) =>
  send(createEvent.keyUp(target, { key }), at, target);

test('a short press asks, and a press held for 600 ms raises the alarm once [R003-5.10]', () => {
  render(<Alarm />);
  down(1_000);
  pass(300);
  up(1_300);
  expect(counts()).toEqual(asked);
  ask.mockClear();
  down(2_000);
  pass(700);
  expect(counts()).toEqual(raised);
  up(2_700);
  expect(counts()).toEqual(raised);
});

test.each([
  ['the right button', { button: 2, buttons: 2 }],
  ['the middle button', { button: 1, buttons: 4 }],
  ['Ctrl and the button, which opens a menu', { ctrlKey: true }],
  ['a second finger', { isPrimary: false }],
])('%s never raises or asks, however long it is held [R003-5.13]', (_name, options) => {
  render(<Alarm asksAtOnce />);
  down(1_000, options);
  pass(5_000);
  send(createEvent.pointerUp(alarm(), { ...mouse, ...options }), 6_000);
  expect(counts()).toEqual(nothing);
});

test('a short press of which a busy page hears late asks only [R003-5.13]', () => {
  render(<Alarm />);
  down(1_000);
  pass(600);
  // The page is busy: each timer is late, and the release after 200 ms still waits.
  for (let time = 0; time < 20; time += 1) {
    lateMs += 100;
    pass(50);
  }
  expect(counts()).toEqual(nothing);
  up(1_200);
  pass(5_000);
  expect(counts()).toEqual(asked);
});

test('a press held long enough on a busy page raises with its release', () => {
  render(<Alarm />);
  down(1_000);
  up(1_650);
  expect(counts()).toEqual(raised);
});

test('sliding off the button, or losing it, cancels [R003-5.13]', () => {
  render(<Alarm />);
  vi.spyOn(alarm(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 32, 32));
  down(1_000);
  fireEvent.pointerMove(alarm(), { ...mouse, buttons: 1, clientX: 80, clientY: 10 });
  pass(5_000);
  up(6_000);
  down(7_000);
  fireEvent.pointerCancel(alarm(), mouse);
  pass(5_000);
  down(13_000);
  fireEvent.pointerMove(alarm(), { ...mouse, buttons: 2, clientX: 10, clientY: 10 });
  pass(5_000);
  expect(counts()).toEqual(nothing);
});

test.each(['Enter', ' '])(
  'the key "%s" on the button asks when short and raises when held',
  (key) => {
    render(<Alarm />);
    press(key, 1_000);
    pass(100);
    release(key, 1_100);
    expect(counts()).toEqual(asked);
    ask.mockClear();
    press(key, 2_000);
    pass(700);
    release(key, 2_700);
    expect(counts()).toEqual(raised);
  },
);

test('the first press of the button by a keyboard counts after the shortcut or the pointer was held', () => {
  render(<Alarm />);
  const field = screen.getByLabelText('A');
  press('a', 1_000, field);
  pass(700);
  release('a', 1_700, field);
  expect(counts()).toEqual(raised);
  raise.mockClear();
  fireEvent.click(alarm(), { detail: 0 });
  expect(counts()).toEqual(asked);
  ask.mockClear();
  down(3_000);
  pass(700);
  raise.mockClear();
  // The pointer was released elsewhere, so no click followed.
  fireEvent.click(alarm(), { detail: 0 });
  expect(counts()).toEqual(asked);
});

test('a shortcut that is released in time, or whose window is left, does not raise', () => {
  render(<Alarm asksAtOnce />);
  const field = screen.getByLabelText('A');
  press('a', 1_000, field);
  pass(200);
  release('A', 1_200, field);
  pass(5_000);
  press('a', 7_000, field);
  fireEvent.blur(window);
  pass(5_000);
  expect(counts()).toEqual({ asked: 2, raised: 0 });
});
