import type { AdtMessage } from '@lamplight/contracts/entities/adt-message';
import { Button } from '@mantine/core';
import { useRightPanel } from '../../shared/right-panel.ts';
import { eventWords } from './message-words.ts';
import { MessagePanel } from './MessagePanel.tsx';

/** Opens a message beside the list. */
export function OpenMessage({ message }: { message: AdtMessage }) {
  const { open } = useRightPanel();
  const title = eventWords(message);
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`Open ${title}, ${message.control_id ?? 'without control id'}`}
      onClick={() =>
        open({
          title,
          subtitle: message.source,
          body: <MessagePanel id={message.id} key={message.id} />,
        })
      }
    >
      {title}
    </Button>
  );
}
