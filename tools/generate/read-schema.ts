import type pg from 'pg';

export interface Column {
  name: string;
  /** As PostgreSQL spells it: bigint, text, bigint[], timestamp with time zone. */
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  defaultText: string | null;
  identity: 'always' | 'by default' | null;
  /** What a CHECK (column IN (…)) allows. */
  choices: string[] | null;
}
export interface Policy {
  name: string;
  command: string;
  roles: string[];
  using: string | null;
  check: string | null;
}
export interface Table {
  schema: string;
  name: string;
  partitioned: boolean;
  rowSecurity: boolean;
  columns: Column[];
  policies: Policy[];
  triggers: string[];
  indexes: string[];
  constraints: string[];
  grants: { role: string; privileges: string[] }[];
}

const tablesQuery = `
  SELECT n.nspname AS schema, c.relname AS name, c.relkind = 'p' AS partitioned,
         c.relrowsecurity AS "rowSecurity",
    (SELECT coalesce(json_agg(json_build_object(
              'name', a.attname, 'type', format_type(a.atttypid, NULL), 'nullable', NOT a.attnotnull,
              'hasDefault', a.atthasdef, 'defaultText', pg_get_expr(d.adbin, d.adrelid),
              'identity', CASE a.attidentity WHEN 'a' THEN 'always' WHEN 'd' THEN 'by default' END)
            ORDER BY a.attnum), '[]')
       FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    (SELECT coalesce(json_agg(json_build_object(
              'name', p.policyname, 'command', p.cmd, 'roles', p.roles, 'using', p.qual,
              'check', p.with_check) ORDER BY p.policyname), '[]')
       FROM pg_policies p WHERE p.schemaname = n.nspname AND p.tablename = c.relname) AS policies,
    (SELECT coalesce(json_agg(pg_get_triggerdef(t.oid) ORDER BY t.tgname), '[]')
       FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal) AS triggers,
    (SELECT coalesce(json_agg(pg_get_indexdef(i.indexrelid) ORDER BY i.indexrelid::regclass::text), '[]')
       FROM pg_index i WHERE i.indrelid = c.oid
        AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u'))
    ) AS indexes,
    (SELECT coalesce(json_agg(pg_get_constraintdef(k.oid) ORDER BY k.contype DESC, k.conname), '[]')
       FROM pg_constraint k WHERE k.conrelid = c.oid) AS constraints,
    (SELECT coalesce(json_agg(json_build_object('role', g.grantee, 'privileges', g.privileges)
            ORDER BY g.grantee), '[]')
       FROM (SELECT grantee, array_agg(privilege_type::text ORDER BY privilege_type) AS privileges
               FROM information_schema.role_table_grants
              WHERE table_schema = n.nspname AND table_name = c.relname AND grantee <> 'lamplight_owner'
              GROUP BY grantee) g) AS grants
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname IN ('public', 'identity') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
   ORDER BY n.nspname DESC, c.relname`;

/** Tables with everything the types and the reference tell about them; partitions are left out. */
export async function readSchema(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(tablesQuery);
  return rows.map((table) => ({
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      choices: choicesOf(column.name, table.constraints),
    })),
  }));
}

export interface DatabaseFunction {
  signature: string;
  security: 'definer' | 'invoker';
}

export async function readFunctions(client: pg.ClientBase): Promise<DatabaseFunction[]> {
  const { rows } = await client.query<DatabaseFunction>(
    `SELECT format('%s(%s)', p.proname, pg_get_function_arguments(p.oid)) ||
              coalesce(' returns ' || pg_get_function_result(p.oid), '') AS signature,
            CASE WHEN p.prosecdef THEN 'definer' ELSE 'invoker' END AS security
       FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname = 'public' AND pg_get_userbyid(p.proowner) = 'lamplight_owner'
        AND NOT EXISTS (SELECT FROM pg_depend x WHERE x.objid = p.oid AND x.deptype = 'e')
      ORDER BY 1`,
  );
  return rows;
}

/** CHECK ((status = ANY (ARRAY['online'::text, 'offline'::text]))) → online, offline. */
export function choicesOf(column: string, constraints: readonly string[]): string[] | null {
  for (const constraint of constraints) {
    const list = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(constraint);
    if (list?.[1] === column && list[2])
      return [...list[2].matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value]) =>
        (value ?? '').replaceAll("''", "'"),
      );
  }
  return null;
}
