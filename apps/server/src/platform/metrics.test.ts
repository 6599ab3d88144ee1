import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dashboardPanels, expressionsOf } from '../../../../tests/support/dashboard.ts';
import { createMetrics } from './metrics.ts';

const rules = join(import.meta.dirname, '../../../../deploy/prometheus/alerts.yml');
const questions = join(import.meta.dirname, '../../../../docs/operations/at-night.md');

/** Names of figures in a text, and which of them no server has. */
function figuresIn(text: string) {
  const known = createMetrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  const asked = [...new Set(text.match(/\b(lamplight|process|nodejs)_[a-z0-9_]+/g))];
  const unknown = asked.filter((name) => !known.includes(name.replace(/_(bucket|count|sum)$/, '')));
  return { asked, unknown };
}

it('has every figure that the alert rules ask for', async () => {
  const { asked, unknown } = figuresIn(await readFile(rules, 'utf8'));
  expect(asked.length).toBeGreaterThan(5);
  expect(unknown).toEqual([]);
});

it('has every figure that the page for the night names', async () => {
  const { asked, unknown } = figuresIn(await readFile(questions, 'utf8'));
  expect(asked.length).toBeGreaterThan(3);
  expect(unknown).toEqual([]);
});

it('has every figure that the dashboard shows, in each of its panels', async () => {
  const panels = await dashboardPanels();
  const drawn = panels.filter(({ type }) => type === 'timeseries');
  expect(drawn.length).toBeGreaterThan(10);
  for (const panel of drawn) {
    const { asked, unknown } = figuresIn(expressionsOf([panel]).join('\n'));
    expect({ panel: panel.title, asked: asked.length > 0, unknown }).toEqual({
      panel: panel.title,
      asked: true,
      unknown: [],
    });
  }
});

it('has a row on the dashboard for each question of the page for the night', async () => {
  const asked = (await readFile(questions, 'utf8')).matchAll(/^\| \*\*(.+?)\*\*/gm);
  const rows = (await dashboardPanels()).filter(({ type }) => type === 'row');
  expect(rows.map(({ title }) => title)).toEqual(
    [...asked].map(([, question], at) => `${at + 1}. ${question}`),
  );
});
