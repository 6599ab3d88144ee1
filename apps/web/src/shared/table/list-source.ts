import type { AnyCall, ReplyOf } from '@lamplight/contracts/call';
import { limits } from '@lamplight/contracts/limits';
import type { Option, OptionSource } from './table-declaration.ts';

type RowOf<C extends AnyCall> =
  ReplyOf<C> extends { results: (infer Row)[] }
    ? Row
    : ReplyOf<C> extends (infer Row)[]
      ? Row
      : never;

/** Options from a list call, by a part of their name: the first hundred that match. */
export const listSource =
  <C extends AnyCall>(list: C, optionOf: (row: RowOf<C>) => Option): OptionSource =>
  async (api, { division, q, signal }) => {
    const query = { per_page: limits.perPage.max, ...(q === '' ? {} : { q }) };
    const options = { signal, ...(list.division === 'query' ? { division } : {}) };
    const page = (await api.call(list, { query } as never, options)) as { results: RowOf<C>[] };
    return page.results.map(optionOf);
  };

/** What most records are chosen by. */
export const namedOption = ({ id, name }: { id: number; name: string }): Option => ({
  value: String(id),
  label: name,
});
