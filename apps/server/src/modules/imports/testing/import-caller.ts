import type { ImportPreview } from '@lamplight/contracts/entities/import';
import { csvText } from '@lamplight/domain/tables/csv';
import type { ApiCaller } from '../../../../../../tests/support/api-caller.ts';

export interface Added {
  ids: number[];
  invitation_count: number | null;
}

const csv = { 'content-type': 'text/csv' };
const bytesOf = (content: string | Buffer): Buffer => Buffer.from(content);

/** A file of these rows below these headers. */
export const fileOf = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${csvText(headers, rows)}`;

/** The two calls of an import, as a browser makes them. */
export const importCaller = (who: ApiCaller, kind: string) => ({
  preview: <Body = ImportPreview>(content: string | Buffer) =>
    who.post<Body>(`/imports/${kind}/preview`, { bytes: bytesOf(content), headers: csv }),
  run: <Body = Added>(content: string | Buffer, digest: string, headers = {}) =>
    who.post<Body>(`/imports/${kind}?digest=${digest}`, {
      bytes: bytesOf(content),
      headers: { ...csv, ...headers },
    }),
});

/** Where mistakes stand, as 'row column'. */
export const places = ({ mistakes }: ImportPreview): string[] =>
  mistakes.map(({ row, column }) => `${row} ${column}`);
