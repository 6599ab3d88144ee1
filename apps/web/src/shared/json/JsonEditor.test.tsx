import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '@lamplight/ui/testing/show.tsx';
import { JsonEditor, jsonRefusal } from './JsonEditor.tsx';

function Edited() {
  const [value, setValue] = useState('{"a":[1,2]}');
  return <JsonEditor label="Settings" value={value} onChange={setValue} maxBytes={100} />;
}

it('says where the text goes wrong, and formats what is right', () => {
  show(<Edited />);
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Settings' });
  const format = screen.getByRole<HTMLButtonElement>('button', { name: 'Format' });
  fireEvent.change(text, { target: { value: '{\n "a" 1 }' } });
  expect(screen.getByText('Line 2, column 6: a colon is expected here.')).toBeTruthy();
  expect(format.disabled).toBe(true);
  fireEvent.change(text, { target: { value: '{"a":[1,2]}' } });
  fireEvent.click(format);
  expect(text.value).toBe('{\n  "a": [\n    1,\n    2\n  ]\n}');
});

it('has a bound, counted in bytes', () => {
  expect(jsonRefusal(`"${'é'.repeat(49)}"`, 100)).toBeUndefined();
  expect(jsonRefusal(`"${'é'.repeat(50)}"`, 100)).toBe('This is 102 bytes long; 100 are allowed.');
});
