import type { Versioned } from '../forms/use-versioned-form.ts';
import { capitalised } from './capitalised.ts';
import type { Resource, ResourceRow } from './resource.ts';

/** 'Room 204': above its page, and in what is told about it. */
export const headingOf = <Row extends ResourceRow, Values extends Versioned>(
  resource: Pick<Resource<Row, Values>, 'one' | 'nameOf' | 'headingOf'>,
  row: Row,
): string => resource.headingOf?.(row) ?? `${capitalised(resource.one)} ${resource.nameOf(row)}`;
