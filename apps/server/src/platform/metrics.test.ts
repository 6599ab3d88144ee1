import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const rules = join(import.meta.dirname, '../../../../deploy/prometheus/alerts.yml');

it('has every figure that the alert rules ask for', async () => {
  const known = createMetrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  const asked = new Set((await readFile(rules, 'utf8')).match(/\blamplight_[a-z_]+/g));
  const unknown = [...asked].filter(
    (name) => !known.includes(name.replace(/_(bucket|count|sum)$/, '')),
  );
  expect(asked.size).toBeGreaterThan(5);
  expect(unknown).toEqual([]);
});
