import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AnyCall } from '@lamplight/contracts/call';
import type { FieldProblem } from '@lamplight/contracts/errors';
import type { FileRule } from '@lamplight/contracts/file-content';
import { idInText } from '@lamplight/contracts/ids';
import { notFound, Refusal } from '../refusal.ts';
import { isStorableJson } from './storable-json.ts';

const divisionChoice = z.union([z.literal('*'), idInText('division')]).default('*');

/** Without a type nothing is read at all, so that there is no content to look at. */
function checkFile({ words }: FileRule, body: unknown): void {
  if (body === undefined || body === null)
    throw new Refusal('File::WrongType', undefined, words?.wrongType);
}

/** Params, query, division and body as the contract wants them, or a refusal that names each field. */
export function checkInput(call: AnyCall, request: FastifyRequest) {
  const { division_id: division, ...query } = request.query as Record<string, unknown>;
  const problems: FieldProblem[] = [];
  const check = <Output>(schema: z.ZodType<Output>, value: unknown): Output | undefined => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues)
      problems.push({ path: issue.path.join('.'), text: issue.message });
    return undefined;
  };
  const params = call.params.safeParse(request.params);
  // An id that cannot be an id is a record that does not exist.
  if (!params.success) throw notFound();
  if (call.file) checkFile(call.file, request.body);
  else if (!isStorableJson(request.body)) throw new Refusal('Request::Malformed');
  const takesDivision = call.division === 'query';
  const chosen = takesDivision ? check(divisionChoice, division) : '*';
  const input = {
    params: params.data as never,
    query: check(
      call.query,
      takesDivision || division === undefined ? query : { ...query, division_id: division },
    ) as never,
    body: (call.hasBody ? check(call.body, request.body ?? {}) : undefined) as never,
    divisionId: chosen === '*' ? undefined : (chosen as number | undefined),
  };
  if (problems.length) throw new Refusal('Request::Invalid', { fields: problems });
  return input;
}
