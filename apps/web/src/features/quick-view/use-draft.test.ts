// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDraft } from './use-draft.ts';

it('shows what is stored until somebody writes, and what she writes then', () => {
  const { result, rerender } = renderHook(({ stored }) => useDraft(stored), {
    initialProps: { stored: 'One' },
  });
  expect(result.current).toMatchObject({ value: 'One', isChanged: false });
  rerender({ stored: 'Two' });
  expect(result.current.value).toBe('Two');
  act(() => result.current.set('Mine'));
  expect(result.current).toMatchObject({ value: 'Mine', isChanged: true, isOvertaken: false });
});

it('says when somebody else saved meanwhile, and lets her choose [R002-3.72]', () => {
  const { result, rerender } = renderHook(({ stored }) => useDraft(stored), {
    initialProps: { stored: 'One' },
  });
  act(() => result.current.set('Mine'));
  rerender({ stored: 'Theirs' });
  expect(result.current).toMatchObject({ value: 'Mine', isOvertaken: true });
  act(() => result.current.keepMine());
  expect(result.current).toMatchObject({ value: 'Mine', isChanged: true, isOvertaken: false });
  act(() => result.current.forget());
  expect(result.current).toMatchObject({ value: 'Theirs', isChanged: false });
});

it('keeps what was written while the rest was on its way [R002-3.72]', () => {
  const { result, rerender } = renderHook(({ stored }) => useDraft(stored), {
    initialProps: { stored: 'One' },
  });
  act(() => result.current.set('Two'));
  act(() => result.current.set('Two and more'));
  rerender({ stored: 'Two' });
  act(() => result.current.saved('Two'));
  expect(result.current).toMatchObject({
    value: 'Two and more',
    isChanged: true,
    isOvertaken: false,
  });
  rerender({ stored: 'Two and more' });
  act(() => result.current.saved('Two and more'));
  rerender({ stored: 'Three' });
  expect(result.current).toMatchObject({ value: 'Three', isChanged: false });
});
