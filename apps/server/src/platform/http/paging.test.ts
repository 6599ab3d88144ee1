import { expect, it } from 'vitest';
import { countBound, pageMetadata, pageOf } from './paging.ts';

const columns = { name: 'r.name', updated_at: 'r.updated_at' };

it('turns page and size into a limit and an offset', () => {
  expect(pageOf({ page: 3, per_page: 25 }, columns, 'name')).toEqual({
    limit: 25,
    offset: 50,
    orderBy: 'r.name',
    direction: 'ASC',
    fromEnd: false,
  });
});

it('sorts by the column asked for, backwards with a minus, or by the usual one', () => {
  const order = (order_by?: string, from_end?: 'true') => {
    const page = pageOf({ page: 1, per_page: 10, order_by, from_end }, columns, '-updated_at');
    return `${page.orderBy} ${page.direction}`;
  };
  expect(order('name')).toBe('r.name ASC');
  expect(order('-name')).toBe('r.name DESC');
  expect(order()).toBe('r.updated_at DESC');
  expect(order('name', 'true')).toBe('r.name DESC');
  expect(order(undefined, 'true')).toBe('r.updated_at ASC');
});

it('never lets another name into the SQL', () => {
  expect(() =>
    pageOf({ page: 1, per_page: 10, order_by: 'name; DROP TABLE rooms' }, columns, 'name'),
  ).toThrow('No column to sort by');
});

it('says when a count is only a lower bound', () => {
  expect(pageMetadata(countBound, 10)).toEqual({ count: countBound, per_page: 10 });
  expect(pageMetadata(countBound + 1, 10)).toEqual({
    count: countBound,
    per_page: 10,
    count_is_bound: true,
  });
});
