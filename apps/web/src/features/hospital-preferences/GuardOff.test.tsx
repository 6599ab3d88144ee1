import { show } from '@lamplight/ui/testing/show.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GuardOff } from './GuardOff.tsx';

test('says what it means that the guard is off [R003-8.10]', () => {
  show(<GuardOff seconds={null} />);
  expect(screen.getByRole('alert').textContent).toBe(
    'The guard is off. When no one watches an active patient of this hospital, no backup and no charge nurse is warned. Enter a time to turn it on; 60 seconds is the default.',
  );
});

test('says nothing while the guard is on [R003-8.10]', () => {
  show(<GuardOff seconds={60} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
