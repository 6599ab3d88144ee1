import { code, generatedNote, markdownTable } from './markdown.ts';
import type { Column, DatabaseFunction, Policy, Table } from './read-schema.ts';

const introduction = `
# Database

Every table as the migrations leave it. How tables are made, and why the roles are as they are, is told
in \`database/README.md\`. Partitions are left out: they have what their table has and are granted to nobody.
`;

export function databaseReference(
  tables: readonly Table[],
  functions: readonly DatabaseFunction[],
): string {
  const overview = markdownTable(
    ['table', 'row-level security', 'revisions', 'announced on'],
    tables.map((table) => [
      `[${fullName(table)}](#${fullName(table).replaceAll('.', '')})`,
      table.rowSecurity ? 'yes' : 'no',
      table.triggers.some((trigger) => trigger.includes('record_change')) ? 'yes' : '',
      topicOf(table),
    ]),
  );
  return [
    generatedNote,
    introduction,
    overview,
    ...tables.map(section),
    '## Functions\n',
    markdownTable(
      ['function', 'runs with the rights of'],
      functions.map(({ signature, security }) => [
        code(signature),
        security === 'definer' ? 'the owner' : 'the caller',
      ]),
    ),
  ].join('\n');
}

const fullName = ({ schema, name }: Table): string =>
  schema === 'public' ? name : `${schema}.${name}`;

/** The second argument of the trigger is the column the topic is made from. */
function topicOf(table: Table): string {
  const call = table.triggers
    .map((one) => /record_change\('(\w+)', '(\w+)'\)/.exec(one))
    .find(Boolean);
  if (!call?.[1] || !call[2]) return '';
  const kinds: Record<string, string> = { division_id: 'division', hospital_id: 'hospital' };
  return code(`${kinds[call[2]] ?? call[1]}.{${call[2]}}`);
}

function section(table: Table): string {
  const list = (title: string, lines: readonly string[]): string =>
    lines.length ? `${title}:\n\n${lines.map((line) => `- ${line}\n`).join('')}` : '';
  return [
    `## ${fullName(table)}\n`,
    table.partitioned ? 'Partitioned.\n' : '',
    markdownTable(['column', 'type', 'null', 'default'], table.columns.map(columnRow)),
    list('Constraints', table.constraints.map(code)),
    list(
      'Indexes',
      table.indexes.map((index) => code(index.replaceAll('public.', ''))),
    ),
    list('Row-level security', table.policies.map(policyText)),
    list(
      'Rights',
      table.grants.map(({ role, privileges }) => `${code(role)}: ${privileges.join(', ')}`),
    ),
    list(
      'Triggers',
      table.triggers.map((trigger) => code(trigger.replace('CREATE TRIGGER ', ''))),
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

function columnRow(column: Column): string[] {
  const filledIn = column.identity ? `identity (${column.identity})` : (column.defaultText ?? '');
  return [
    column.name,
    column.choices ? column.choices.map(code).join(', ') : column.type,
    column.nullable ? 'yes' : '',
    filledIn ? code(filledIn) : '',
  ];
}

const policyText = ({ name, command, roles, using, check }: Policy): string =>
  [
    `${code(name)} for ${command} to ${roles.join(', ')}`,
    using ? `sees ${code(using)}` : '',
    check && check !== using ? `writes ${code(check)}` : '',
  ]
    .filter(Boolean)
    .join('; ');
