import { CompareVersions } from '@lamplight/ui/compare/CompareVersions.tsx';
import type { ComparedField, Side } from '@lamplight/ui/compare/choices';
import { errorTable } from '@lamplight/contracts/errors';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { Text } from '@mantine/core';
import { useClock } from '../time/use-clock.ts';

export interface StaleSaveDialogProps {
  fields: ComparedField[];
  /** When the other version was saved, where it is known. */
  savedAt?: string;
  saving: boolean;
  onSave: (choices: Record<string, Side>) => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}

export function StaleSaveDialog({ fields, savedAt, ...rest }: StaleSaveDialogProps) {
  const clock = useClock();
  return (
    <Dialog opened onClose={rest.onBack} size={860} title="Both versions" withCloseButton={false}>
      <Text mb="md">{errorTable['Record::Stale'].text}</Text>
      <CompareVersions
        fields={fields}
        theirsNote={
          savedAt === undefined ? 'saved meanwhile' : `saved ${clock.time(new Date(savedAt))}`
        }
        {...rest}
      />
    </Dialog>
  );
}
