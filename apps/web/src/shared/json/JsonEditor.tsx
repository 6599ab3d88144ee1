import { jsonProblem, jsonProblemText } from '@lamplight/domain/forms/json-problem';
import { Button, Textarea } from '@mantine/core';
import styles from './JsonEditor.module.css';

export interface JsonEditorProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** What else can be wrong with it, once it is JSON. */
  problem?: string | undefined;
  maxBytes: number;
}

/** What keeps the text from being saved; undefined when nothing does. */
export function jsonRefusal(text: string, maxBytes: number): string | undefined {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > maxBytes)
    return `This is ${bytes.toLocaleString('en')} bytes long; ${maxBytes.toLocaleString('en')} are allowed.`;
  const found = jsonProblem(text);
  return found && jsonProblemText(found);
}

/** JSON as text, with the place where it goes wrong, and put into order on demand. */
export function JsonEditor({ label, value, onChange, problem, maxBytes }: JsonEditorProps) {
  const refusal = jsonRefusal(value, maxBytes);
  return (
    <div className={styles['editor']}>
      <Textarea
        label={label}
        value={value}
        rows={14}
        resize="vertical"
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        classNames={{ input: styles['text'] ?? '' }}
        error={refusal ?? problem}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button
        variant="default"
        size="compact-sm"
        className={styles['format'] ?? ''}
        disabled={refusal !== undefined}
        onClick={() => onChange(JSON.stringify(JSON.parse(value), null, 2))}
      >
        Format
      </Button>
    </div>
  );
}
