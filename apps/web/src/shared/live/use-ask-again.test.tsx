import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAskAgain } from './use-ask-again.ts';

test('keeps the answer under way, and asks once more for all that came meanwhile', async () => {
  const answers: (() => void)[] = [];
  const refetch = () => new Promise<void>((resolve) => answers.push(resolve));
  const { result, rerender } = renderHook(() => useAskAgain(refetch));
  for (let news = 0; news < 5; news += 1) {
    result.current();
    rerender();
  }
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.());
  expect(answers).toHaveLength(2);
  await act(async () => answers[1]?.());
  expect(answers).toHaveLength(2);
  result.current();
  expect(answers).toHaveLength(3);
});
