import { limits } from '@lamplight/contracts/limits';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { Button, Group, Select, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { JsonEditor, jsonRefusal } from '../../shared/json/JsonEditor.tsx';
import { settingsOf, useSavePreference } from '../../shared/preferences.ts';
import type { PreferenceChange } from '../../shared/preferences.ts';
import { useUser } from '../../shared/services.ts';
import { Part } from './Part.tsx';

const isObject = (value: unknown): value is PreferenceChange['settings'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** For whoever tries out blocks and charts: what is remembered for her, as it is kept. */
export function SettingsAsJson() {
  const user = useUser();
  const save = useSavePreference();
  const keys = user.user_preferences.map(({ key }) => key).sort();
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const key = chosen ?? keys[0];

  const refusal = jsonRefusal(text, limits.jsonBytes);
  const value: unknown = refusal === undefined && text !== '' ? JSON.parse(text) : undefined;
  const problem = isObject(value) ? undefined : 'Settings are names with values, between { and }.';
  const open = () => {
    setText(JSON.stringify(key === undefined ? {} : settingsOf(user, key), null, 2));
    setIsOpen(true);
  };
  const keep = () => {
    if (key === undefined || !isObject(value)) return;
    save.mutate(
      { key, settings: value },
      {
        onSuccess: () => {
          notifications.show({ message: `${key} was saved` });
          setIsOpen(false);
        },
      },
    );
  };
  return (
    <Part title="Settings as JSON">
      {key === undefined ? (
        <p>Nothing is remembered for you yet. Change how a screen looks, and it appears here.</p>
      ) : (
        <Group align="end" gap="xs">
          <Select
            label="Setting"
            data={keys}
            value={key}
            allowDeselect={false}
            onChange={setChosen}
          />
          <Button variant="default" onClick={open}>
            Set JSON
          </Button>
        </Group>
      )}
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Set JSON: ${key ?? ''}`}
        size="lg"
      >
        <Stack>
          <JsonEditor
            label="Settings"
            value={text}
            onChange={setText}
            problem={problem}
            maxBytes={limits.jsonBytes}
          />
          <Group justify="end">
            <Button variant="default" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button
              disabled={refusal !== undefined || problem !== undefined}
              loading={save.isPending}
              onClick={keep}
            >
              Save
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </Part>
  );
}
