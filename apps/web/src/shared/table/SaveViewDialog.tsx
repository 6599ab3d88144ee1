import { limits } from '@lamplight/contracts/limits';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { textOf } from '../errors/error-collector.ts';
import type { ViewName } from './use-views.ts';

export interface SaveViewDialogProps {
  maySystem: boolean;
  saving: boolean;
  error: unknown;
  onSave: (named: ViewName) => void;
  onClose: () => void;
}

export function SaveViewDialog({ maySystem, saving, error, onSave, onClose }: SaveViewDialogProps) {
  const [named, setNamed] = useState<ViewName>({ name: '', isDefault: false, isSystem: false });
  const isNamed = named.name.trim() !== '';
  return (
    <Dialog opened onClose={onClose} title="Save as a new view">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isNamed) onSave({ ...named, name: named.name.trim() });
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label="Name"
            required
            maxLength={limits.nameLength}
            value={named.name}
            error={error ? textOf(error) : undefined}
            onChange={(event) => setNamed({ ...named, name: event.currentTarget.value })}
          />
          <Switch
            label="Begin with this view"
            checked={named.isDefault && !named.isSystem}
            disabled={named.isSystem}
            onChange={(event) => setNamed({ ...named, isDefault: event.currentTarget.checked })}
          />
          {maySystem && (
            <Switch
              label="Is System"
              description="For menus of the whole hospital. It cannot be anybody's beginning."
              checked={named.isSystem}
              onChange={(event) => setNamed({ ...named, isSystem: event.currentTarget.checked })}
            />
          )}
          <Group gap="xs">
            <Button type="submit" loading={saving} disabled={!isNamed}>
              Save
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
