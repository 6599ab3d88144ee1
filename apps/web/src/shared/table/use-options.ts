import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useDivision } from '../services.ts';
import type { Option, OptionSource } from './table-declaration.ts';

const searchAfterMs = 300;

/** What can be chosen, found by what is typed. */
export function useOptions(key: readonly unknown[], source: OptionSource | undefined) {
  const api = useApi();
  const division = useDivision();
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), searchAfterMs);
  const query = useQuery({
    queryKey: ['options', ...key, division, q],
    queryFn: ({ signal }): Promise<Option[]> =>
      source === undefined ? Promise.resolve([]) : source(api, { division, q, signal }),
    enabled: source !== undefined,
    placeholderData: keepPreviousData,
    meta: { handlesErrors: true },
  });
  return { options: query.data ?? [], query, setText };
}
