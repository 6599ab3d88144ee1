import type { Chart } from '@lamplight/contracts/entities/chart';
import { show } from '@lamplight/ui/testing/show.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChartFigure } from './ChartFigure.tsx';

beforeEach(() => {
  // jsdom lays nothing out: a plot is wider than its place.
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(960);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const chart = (data: Partial<Chart['data']> = {}): Chart => ({
  title: 'Nudges per hour',
  subtitle: 'Last 48 hours',
  data: {
    chart_description: 'How often the patient asked for eyes.',
    legend_visible: true,
    x_axis_title: 'Hour',
    y_axis_visible: true,
    y_axis_title: 'Nudges',
    scroll_to_right: true,
    entries: [{ y: 3 }, { y: null }],
    labels: ['3 nudges', 'N/A'],
    x_labels: ['09:00', '10:00'],
    start_time: '2031-03-04T09:00:00.000Z',
    interval_length: 3_600,
    series: [
      { name: 'Yellow', data: [2, null] },
      { name: 'Red', data: [1, null] },
    ],
    categories: [],
    ...data,
  },
});
const draw = (shown: Chart, type: 'bar' | 'spider' | 'actigraphy' = 'bar', isCompact = false) =>
  show(<ChartFigure chart={shown} type={type} isCompact={isCompact} />);
const scroller = () =>
  screen.getByRole('group', { name: 'Nudges per hour, the newest at the right' });
const plotWidth = () => scroller().querySelector('svg')?.getAttribute('width');

it('draws bars of their parts, the newest in sight, in words too [R002-3.82]', () => {
  draw(chart());
  expect(screen.getByRole('figure', { name: 'Nudges per hour' })).toBeTruthy();
  expect(screen.getByText('How often the patient asked for eyes.')).toBeTruthy();
  expect(scroller().scrollLeft).toBe(960);
  expect(scroller().querySelectorAll('rect')).toHaveLength(2);
  expect(screen.getByRole('list', { name: 'Legend' }).textContent).toBe('YellowRed');
});

it('draws series named after a color in it, in the plot and in the legend', () => {
  const blue = { name: 'Help requested', data: [1, null] };
  draw(chart({ series: [...chart().data.series, blue] }));
  const colors = (within: Element) =>
    [...within.querySelectorAll('[data-part]')].map((part) => part.getAttribute('data-color'));
  expect(colors(scroller())).toEqual(['yellow', 'red', null]);
  expect(colors(screen.getByRole('list', { name: 'Legend' }))).toEqual(['yellow', 'red', null]);
});

it('gives a bar 25 pixels and each entry 40, or 20 when narrow [R002-3.84]', () => {
  draw(chart());
  expect(plotWidth()).toBe('80');
  expect(scroller().querySelector('rect')?.getAttribute('width')).toBe('25');
  cleanup();
  draw(chart(), 'bar', true);
  expect(plotWidth()).toBe('40');
});

it('does not take a person back to the newest when she has gone elsewhere', () => {
  function Followed() {
    const [y, setY] = useState(3);
    return (
      <>
        <button onClick={() => setY(y + 1)}>Next count</button>
        <ChartFigure chart={chart({ entries: [{ y }, { y: 1 }] })} type="bar" />
      </>
    );
  }
  show(<Followed />);
  scroller().scrollLeft = 100;
  fireEvent.scroll(scroller());
  fireEvent.click(screen.getByRole('button', { name: 'Next count' }));
  expect(screen.getAllByText('4')).toHaveLength(1);
  expect(scroller().scrollLeft).toBe(100);
});

it('is a table for who asks for one, with N/A where nothing is known [R003-7.6]', () => {
  draw(chart());
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  const table = screen.getByRole('table', { name: 'Nudges per hour' });
  expect([...table.querySelectorAll('tr')].map(({ textContent }) => textContent)).toEqual([
    'HourYellowRed',
    '09:0021',
    '10:00N/AN/A',
  ]);
});

it('draws a spider with a shape for each series', () => {
  const categories = ['Precautions', 'Nudges', 'Alarms'];
  const series = [
    { name: 'This hour', data: [50, 0, 100] },
    { name: 'Mean of the hours', data: [50, 10, 20] },
  ];
  const { container } = draw(chart({ categories, series, x_labels: categories }), 'spider');
  expect(container.querySelectorAll('polygon[data-part]')).toHaveLength(2);
  for (const category of categories) expect(screen.getByText(category)).toBeTruthy();
});

it('draws no motion where none was told, and says so [R003-7.3]', () => {
  const words = 'The device of this room does not report motion.';
  const silent = chart({ entries: [{ y: null }, { y: null }], chart_description: words });
  const { container } = draw(silent, 'actigraphy');
  expect(container.querySelector('rect')).toBeNull();
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  cleanup();
  const told = chart({ entries: [{ y: 0 }, { y: null }, { y: 8 }], interval_length: 300 });
  expect(draw(told, 'actigraphy').container.querySelectorAll('rect')).toHaveLength(2);
});
