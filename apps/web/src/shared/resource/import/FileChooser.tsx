import { limits } from '@lamplight/contracts/limits';
import { icon } from '@lamplight/ui/icon-size';
import { Button, FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './import.module.css';

export interface FileChooserProps {
  isBusy: boolean;
  /** Of the file that is shown; none while there is no file yet. */
  name: string | undefined;
  problem: string | undefined;
  onChoose: (file: File) => void;
}

const megabytes = limits.import.bytes / 1_048_576;
const rows = limits.import.rows.toLocaleString('en');

/** A button for the keyboard, and a place to drop a file for the pointer. */
export function FileChooser({ isBusy, name, problem, onChoose }: FileChooserProps) {
  const [isOver, setIsOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const take = (file: File | null | undefined) => {
    if (!file || isBusy) return;
    setTooLarge(file.size > limits.import.bytes);
    if (file.size <= limits.import.bytes) onChoose(file);
  };
  const trouble = tooLarge
    ? `This file is too large. Choose one of at most ${megabytes} MB, or divide it.`
    : problem;
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- dropping is the pointer's way to the button inside
    <div
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <FileButton accept=".csv,text/csv" onChange={take}>
        {(props) => (
          <Button
            {...props}
            variant={name === undefined ? 'filled' : 'default'}
            leftSection={<IconFileUpload {...icon} />}
            loading={isBusy}
          >
            {name === undefined ? 'Choose a CSV file' : 'Choose another file'}
          </Button>
        )}
      </FileButton>
      <p className={styles['quiet']}>
        {name === undefined
          ? `or drop it here. At most ${rows} rows and ${megabytes} MB.`
          : `Shown: ${name}`}
      </p>
      {trouble !== undefined && (
        <p className={styles['problem']} role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}
