import type { Call } from '@lamplight/contracts/call';
import { errorsOf } from '@lamplight/contracts/call-errors';
import { errorTable, errorTypes } from '@lamplight/contracts/errors';
import { eventSchemas, topicKinds } from '@lamplight/contracts/events';
import { jsonSchema } from '@lamplight/contracts/openapi-schema';
import { allPermissions } from '@lamplight/contracts/permissions';
import { code, generatedNote, markdownTable } from './markdown.ts';
import { shapeText } from './shape-text.ts';

const manner: Record<(typeof errorTable)[keyof typeof errorTable]['shown'], string> = {
  dialog: "in the dialog 'Something Went Wrong'",
  form: 'beside the field',
  compare: 'as both versions side by side',
  session: 'in the session dialogs',
  silent: 'not at all: the caller deals with it',
};

export function errorsReference(calls: readonly Call[]): string {
  const rows = errorTypes.map((type) => {
    const { status, text, shown } = errorTable[type];
    const from = calls.filter((call) => errorsOf(call).includes(type));
    const where = from.length === calls.length ? 'every call' : `${from.length} calls`;
    return [code(type), String(status), text, manner[shown], where];
  });
  return [
    generatedNote,
    '# Errors\n',
    'A refused call answers `{error, type, details?, request_id}`: `error` is the text below, `type` is',
    'what a program looks at, `request_id` finds the request in the log. `details.fields` names the',
    'fields that were refused, `details.current` is the stored row of a stale save.\n',
    markdownTable(['type', 'status', 'text', 'shown', 'answered by'], rows),
  ].join('\n');
}

export function eventsReference(): string {
  const sections = Object.entries(eventSchemas).map(
    ([type, schema]) =>
      `## ${type}\n\n\`\`\`\n${shapeText(jsonSchema(schema, 'output', {}))}\n\`\`\`\n`,
  );
  return [
    generatedNote,
    '# Events\n',
    'What a browser hears over its socket. Every event has a `topic`, a `type` and `data`. Data holds ids',
    "and never a patient's name or record number: who hears an event asks for the record, and is asked",
    'for the permission then.\n',
    `Topics: ${topicKinds.map((kind) => code(`${kind}.{id}`)).join(', ')}. The server decides who may hear which.\n`,
    ...sections,
  ].join('\n');
}

export function permissionsReference(calls: readonly Call[]): string {
  const wanted = (call: Call): string[] => {
    if ('permission' in call.access) return [call.access.permission.join(' ')];
    const several = 'anyOf' in call.access ? call.access.anyOf : [];
    const together = 'allOf' in call.access ? call.access.allOf : [];
    return [...several, ...together].map((pair) => pair.join(' '));
  };
  const rows = allPermissions.map((pair) => [
    pair[1],
    pair[0],
    calls
      .filter((call) => wanted(call).includes(pair.join(' ')))
      .map(({ id }) => code(id))
      .join(', '),
  ]);
  return [
    generatedNote,
    '# Permissions\n',
    'An action on a subject. A role is a set of these; `Manage` on a subject includes its other actions.',
    'The last column names the calls that ask for it; a permission without a call is asked for by screens',
    'and by features to come.\n',
    markdownTable(['subject', 'action', 'calls'], rows),
  ].join('\n');
}
