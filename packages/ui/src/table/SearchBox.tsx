import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { smallIcon } from '../icon-size.ts';

export interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

const debounceMs = 300;

/** Tells what was typed once the person pauses. Esc empties it. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  // Back, or a link, has changed what is searched for: the box follows.
  if (told !== value) {
    setTold(value);
    setText(value);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: string, delay = debounceMs) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), delay);
  };

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={100}
      leftSection={<IconSearch {...smallIcon} />}
      rightSection={
        text !== '' && (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => change('', 0)} />
        )
      }
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') change('', 0);
        if (event.key === 'Enter') change(text, 0);
      }}
    />
  );
}
