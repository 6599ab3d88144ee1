import { smallIcon } from '@lamplight/ui/icon-size';
import { Button, Popover, Stack, Switch } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ToggledField } from './use-field-visibility.ts';
import styles from './patient-inputs.module.css';

export interface FieldChooserProps {
  fields: readonly ToggledField[];
  onToggle: (key: string, isShown: boolean) => void;
}

/** Which fields of a patient the person wants to see; what she hides keeps its value. */
export function FieldChooser({ fields, onToggle }: FieldChooserProps) {
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconEye {...smallIcon} />}>
          Fields
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Fields that are shown">
        <Stack gap="xs" className={styles['fields']}>
          {fields.map(({ key, label, isShown }) => (
            <Switch
              key={key}
              label={label}
              checked={isShown}
              onChange={(event) => onToggle(key, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
