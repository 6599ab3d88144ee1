import { CompareVersions } from '@lamplight/ui/compare/CompareVersions.tsx';
import type { ComparedField, Side } from '@lamplight/ui/compare/choices';
import { errorTable } from '@lamplight/contracts/errors';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { Text } from '@mantine/core';
import { useUser } from '../services.ts';
import { clockTime } from '../time/relative-time.ts';

export interface StaleSaveDialogProps {
  fields: ComparedField[];
  savedAt: string;
  saving: boolean;
  onSave: (choices: Record<string, Side>) => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}

export function StaleSaveDialog({ fields, savedAt, ...rest }: StaleSaveDialogProps) {
  const user = useUser();
  return (
    <Dialog opened onClose={rest.onBack} size={860} title="Both versions" withCloseButton={false}>
      <Text mb="md">{errorTable['Record::Stale'].text}</Text>
      <CompareVersions
        fields={fields}
        theirsNote={`saved ${clockTime(new Date(savedAt), user)}`}
        {...rest}
      />
    </Dialog>
  );
}
