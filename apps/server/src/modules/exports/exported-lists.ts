import type { AnyCall, ParamsOf, QueryOf } from '@lamplight/contracts/call';
import type { FieldProblem } from '@lamplight/contracts/errors';
import type { ExportRequest } from '@lamplight/contracts/entities/export';
import { pathOfColumn, type ExportedTable } from '@lamplight/contracts/tables/exported-columns';
import type { Implementation } from '../../platform/http/handler.ts';

export type ReadImplementation = Extract<Implementation, { kind: 'read' }>;
/** The list call of every table that can be exported, with the code that answers it. */
export type ExportedLists = Readonly<Record<ExportedTable, () => ReadImplementation>>;

/** What is asked of the list, checked by its own contract; or what is wrong with it. */
export function listQueryOf(
  call: AnyCall,
  { order_by, q, filters }: ExportRequest,
): { query: QueryOf<AnyCall> } | { problems: FieldProblem[] } {
  const asked = {
    ...(order_by !== undefined && { order_by }),
    ...(q && { q }),
    ...(filters && filters.length > 0 && { filters }),
  };
  const parsed = call.query.safeParse(asked);
  if (parsed.success) return { query: parsed.data };
  return {
    problems: parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      text: message,
    })),
  };
}

/** What the path of the list names: the patient whose list it is, and nothing else. */
export function listParamsOf(
  call: AnyCall,
  { of }: ExportRequest,
): { params: ParamsOf<AnyCall> } | undefined {
  const parsed = call.params.safeParse(of === undefined ? {} : { id: of });
  return parsed.success ? { params: parsed.data } : undefined;
}

export const columnProblems = ({ table, columns }: ExportRequest): FieldProblem[] =>
  columns.flatMap(({ key }, index) =>
    pathOfColumn(table, key) === undefined
      ? [{ path: `columns.${index}.key`, text: 'This column cannot be exported' }]
      : [],
  );
