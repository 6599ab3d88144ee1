import { show } from '@lamplight/ui/testing/show.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HospitalLogo } from './HospitalLogo.tsx';

afterEach(cleanup);

test('the hospital’s logo is shown, and the product’s where there is none [R000-2.3.2]', () => {
  show(<HospitalLogo url="/files/logo.png" hospital="Harborlight Health" />);
  const logo = screen.getByRole('img', { name: 'Harborlight Health' });
  expect(logo.getAttribute('src')).toBe('/files/logo.png');
  cleanup();
  show(<HospitalLogo url={null} hospital="Harborlight Health" />);
  expect(screen.getByText('Lamplight')).toBeDefined();
});

test('a logo that cannot be loaded gives way to the product’s [R000-2.3.2]', () => {
  show(<HospitalLogo url="/files/gone.png" hospital="Harborlight Health" small />);
  fireEvent.error(screen.getByRole('img', { name: 'Harborlight Health' }));
  expect(screen.getByRole('img', { name: 'Lamplight' })).toBeDefined();
});
