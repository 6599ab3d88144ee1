import type { MenuSet } from '@lamplight/contracts/entities/menu-set';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hasUnsaved } from '../../../shared/forms/drafts.ts';
import { showFormPage } from '../../../shared/forms/testing/draft-page.tsx';
import { MenuSetEditor } from './MenuSetEditor.tsx';

const stored = {
  id: 5,
  title: 'Ward',
  icon: null,
  expanded: true,
  enabled: true,
  roles: [],
  menu_items: [],
  version: 1,
} as unknown as MenuSet;
const ignore = () => undefined;

test('what is typed while a set is saved stays, and is still to be saved', async () => {
  const answer = Promise.withResolvers<MenuSet>();
  const Editor = () => (
    <MenuSetEditor
      stored={stored}
      isGone={false}
      roles={[]}
      onValues={ignore}
      onSaved={ignore}
      onLeave={ignore}
    />
  );
  showFormPage(Editor, () => answer.promise);
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title/);
  const type = (value: string) => fireEvent.change(title, { target: { value } });
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  type('Ward 2');
  fireEvent.click(save());
  await waitFor(() => expect(save().disabled).toBe(true));
  type('Ward 2, north');
  await act(async () => answer.resolve({ ...stored, title: 'Ward 2', version: 2 }));
  await waitFor(() => expect(save().disabled).toBe(false));
  expect(title.value).toBe('Ward 2, north');
  expect(hasUnsaved()).toBe(true);
});
