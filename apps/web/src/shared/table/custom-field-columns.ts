import { listAllCustomFields } from '@lamplight/contracts/calls/custom-fields';
import type { CustomField } from '@lamplight/contracts/entities/custom-field';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../services.ts';
import type { TableColumn } from './table-columns.ts';

interface RowWithFields {
  custom_fields?: Record<string, unknown>;
}

const inWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const columnOf = <Row>({ key, label }: CustomField): TableColumn<Row> => ({
  key: `custom.${key}`,
  header: label,
  isOptional: true,
  text: (row) => inWords((row as RowWithFields).custom_fields?.[key]),
});

/** Fields that the hospital has added to a kind of record; the definitions came with the start of the page. */
export function useCustomFields(model: string | undefined): CustomField[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['custom-fields'],
    queryFn: ({ signal }) => api.call(listAllCustomFields, {}, { signal, background: true }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: model !== undefined,
  });
  return (data ?? [])
    .filter((field) => field.model === model)
    .sort((one, other) => one.position - other.position);
}

export const useCustomFieldColumns = <Row>(model: string | undefined): TableColumn<Row>[] =>
  useCustomFields(model).map((field) => columnOf<Row>(field));
