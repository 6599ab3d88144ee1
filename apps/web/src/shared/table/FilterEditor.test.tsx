import type { FilterValue } from '@lamplight/contracts/filters';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import { show } from '@lamplight/ui/testing/show.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { observable } from '../observable.ts';
import { ServicesContext, type Services } from '../services.ts';
import { fullTime } from '../time/relative-time.ts';
import { filterInWords } from './filter-words.ts';
import { FilterEditor } from './FilterEditor.tsx';
import type { DeclaredFilter } from './table-declaration.ts';

const profile = { timezone: 'Asia/Kolkata', time_format: '24' } as const;
const services = { user: observable(profile as CurrentUser) } as unknown as Services;
const filter: DeclaredFilter = { field: 'at', label: 'Time', rule: { type: 'DATETIMERANGE' } };

function open(value: FilterValue | undefined) {
  const onApply = vi.fn<(value: FilterValue) => void>();
  show(
    <ServicesContext value={services}>
      <FilterEditor filter={filter} value={value} onApply={onApply} onCancel={() => undefined} />
    </ServicesContext>,
  );
  return onApply;
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const choose = (label: string, value: string) =>
  fireEvent.change(input(label), { target: { value } });

test('a span of time is typed on the clock of the profile and ends with its last minute', () => {
  const onApply = open(undefined);
  choose('Time from', '2026-03-02T13:00');
  choose('to', '2026-03-02T14:05');
  expect(input('to').value).toBe('2026-03-02T14:05');
  fireEvent.click(screen.getByText('Apply'));
  const value = ['2026-03-02T07:30:00.000Z', '2026-03-02T08:35:59.999Z'];
  expect(onApply).toHaveBeenCalledWith({ operator: 'equals', value });
});

test('the same span is shown again, on its chip and in its inputs', () => {
  const value: FilterValue = {
    operator: 'equals',
    value: ['2026-03-02T07:30:00.000Z', '2026-03-02T08:35:59.999Z'],
  };
  open(value);
  expect(input('Time from').value).toBe('2026-03-02T13:00');
  expect(input('to').value).toBe('2026-03-02T14:05');
  const shown = (iso: string) => fullTime(new Date(iso), profile);
  expect(filterInWords(filter, value, () => undefined, shown)).toBe(
    'Time Mar 2, 2026, 13:00 to Mar 2, 2026, 14:05',
  );
});
