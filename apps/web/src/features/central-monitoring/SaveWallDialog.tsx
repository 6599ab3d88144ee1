import { limits } from '@lamplight/contracts/limits';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { textOf } from '../../shared/errors/error-collector.ts';
import { useMay } from '../../shared/services.ts';

export interface NamedWall {
  name: string;
  is_shared: boolean;
}

interface SaveWallDialogProps {
  isSaving: boolean;
  error: unknown;
  onSave: (named: NamedWall) => void;
  onClose: () => void;
}

/** Opened by whoever keeps the wall as it stands. */
export function SaveWallDialog({ isSaving, error, onSave, onClose }: SaveWallDialogProps) {
  const mayShare = useMay()(['ManageSharedViews', 'PatientCentral']);
  const [named, setNamed] = useState<NamedWall>({ name: '', is_shared: false });
  const name = named.name.trim();
  return (
    <Dialog opened onClose={onClose} title="Save as a new view">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '') onSave({ ...named, name });
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label="Name"
            description="Who is shown now, in this order; who is watched later comes to the end."
            required
            maxLength={limits.nameLength}
            value={named.name}
            error={error ? textOf(error) : undefined}
            onChange={(event) => setNamed({ ...named, name: event.currentTarget.value })}
          />
          {mayShare && (
            <Switch
              label="Share it with the hospital"
              description="Each reader finds in it the patients she may see."
              checked={named.is_shared}
              onChange={(event) => setNamed({ ...named, is_shared: event.currentTarget.checked })}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving} disabled={name === ''}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
