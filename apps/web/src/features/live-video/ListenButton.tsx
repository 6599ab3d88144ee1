import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconEar, IconEarOff } from '@tabler/icons-react';

interface ListenButtonProps {
  isListening: boolean;
  onToggle: () => void;
}

/** Opens and shuts the microphone in the room. */
export const ListenButton = ({ isListening, onToggle }: ListenButtonProps) => (
  <Button
    leftSection={isListening ? <IconEar {...icon} /> : <IconEarOff {...icon} />}
    aria-pressed={isListening}
    variant={isListening ? 'light' : 'default'}
    onClick={onToggle}
  >
    {isListening ? 'Stop listening' : 'Listen'}
  </Button>
);
