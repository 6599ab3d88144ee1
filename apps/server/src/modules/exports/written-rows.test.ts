import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ExportRequest } from '@lamplight/contracts/entities/export';
import { limits } from '@lamplight/contracts/limits';
import { expect, it } from 'vitest';
import { TooManyRows, writtenRows, type ExportPage } from './written-rows.ts';

const request: ExportRequest = {
  table: 'tags',
  division_id: '*',
  columns: [
    { key: 'name', header: 'Tag' },
    { key: 'color', header: 'Colour' },
  ],
};
async function* pagesOf(...sizes: number[]): AsyncGenerator<ExportPage> {
  let id = 0;
  for (const size of sizes) {
    const results = Array.from({ length: size }, () => ({ id: (id += 1), name: `Tag "${id}"` }));
    yield { results, metadata: { count: 3 } };
  }
}

it('writes headers and rows, and knows how much has passed', async () => {
  const heard: number[] = [];
  const written = writtenRows(request, pagesOf(2, 1), async (_page, rowsDone) => {
    heard.push(rowsDone);
  });
  const text = Buffer.concat(
    (await Readable.from(written.chunks).toArray()) as Buffer[],
  ).toString();
  expect(text).toBe(
    '\uFEFF"Tag","Colour"\r\n"Tag ""1""","N/A"\r\n"Tag ""2""","N/A"\r\n"Tag ""3""","N/A"\r\n',
  );
  expect(heard).toEqual([2, 3]);
  expect(written.passed).toEqual({ bytes: Buffer.byteLength(text), rows: 3 });
  expect(written.digest()).toBe(createHash('sha256').update(text).digest('hex'));
});

it('stops at a list that is too long, before its rows are told of', async () => {
  const heard: number[] = [];
  const written = writtenRows(request, pagesOf(limits.exportRows, 1), async (_page, rowsDone) => {
    heard.push(rowsDone);
  });
  await expect(Readable.from(written.chunks).toArray()).rejects.toThrow(TooManyRows);
  expect(heard).toEqual([limits.exportRows]);
});
