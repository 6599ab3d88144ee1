import type pg from 'pg';
import type { Finding } from '../matrix/finding.ts';
import { markPattern, type Planted } from './plant-texts.ts';

/** Made of another text by a rule of ours: the key of a field by its label, and what search compares names with. */
const madeOfOthers = new Set(['custom_fields.key', 'patient_name_words.word']);
const isMadeOfOther = (place: string, call: string): boolean =>
  madeOfOthers.has(place) || (place === 'revisions.changes' && call.startsWith('custom-fields.'));

/** Columns that hold text, except those the database makes of others for searching. */
async function columnsOfTables(owner: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await owner.query<{ table: string; columns: string[] }>(
    `SELECT c.relname AS table, array_agg(a.attname::text) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND a.attgenerated = ''
        AND a.atttypid = ANY ('{text,varchar,text[],json,jsonb}'::text[]::regtype[])
      GROUP BY c.relname`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Whatever was sent is stored as the contract reads it, whole, or nowhere. Answers with how much was found. */
export async function findStored(
  owner: pg.Pool,
  planted: ReadonlyMap<string, Planted>,
): Promise<{ found: Set<string>; findings: Finding[] }> {
  const found = new Set<string>();
  const findings: Finding[] = [];
  for (const [table, columns] of await columnsOfTables(owner))
    for (const column of columns) {
      const { rows } = await owner.query<{ value: unknown }>(
        `SELECT to_jsonb(t) -> $1::text AS value FROM ${table} t WHERE t."${column}"::text ~ 'zq\\d+qz'`,
        [column],
      );
      for (const text of rows.flatMap(({ value }) => textsIn(value)))
        for (const mark of text.match(markPattern) ?? []) {
          const sent = planted.get(mark);
          if (!sent) continue;
          found.add(mark);
          const { call, caller, target, isAccepted, read } = sent;
          const place = `${table}.${column}`;
          if (isMadeOfOther(place, call)) continue;
          const report = (problem: string) => findings.push({ call, caller, target, problem });
          if (!isAccepted) report(`was refused, and stands in ${place}`);
          else if (!text.includes(read))
            report(`stands in ${place} as ${JSON.stringify(text.slice(0, 120))}`);
        }
    }
  return { found, findings };
}

/** Every text inside a value, with the names of its parts. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsIn(part)]);
}
