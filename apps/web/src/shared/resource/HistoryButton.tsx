import { smallIcon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { Versioned } from '../forms/use-versioned-form.ts';
import { useRightPanel } from '../right-panel.ts';
import type { StoredForm } from './form-declaration.ts';
import { FieldHistory } from './FieldHistory.tsx';
import { historyWords } from './history-words.ts';

export interface HistoryButtonProps<Row, Values extends Versioned> {
  objectType: string;
  id: number;
  form: StoredForm<Row, Values>;
}

/** Opens the history of the record's fields beside it. */
export function HistoryButton<Row, Values extends Versioned>(
  props: HistoryButtonProps<Row, Values>,
) {
  const { open, close, isOpen } = useRightPanel();
  return (
    <Button
      variant="default"
      leftSection={<IconHistory {...smallIcon} />}
      aria-expanded={isOpen}
      onClick={() =>
        isOpen
          ? close()
          : open({
              title: 'Field History',
              body: (
                <FieldHistory
                  objectType={props.objectType}
                  id={props.id}
                  words={historyWords(props.form)}
                />
              ),
            })
      }
    >
      Field History
    </Button>
  );
}
