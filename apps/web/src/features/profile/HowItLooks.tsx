import { useLook } from '@lamplight/ui/look/look-choice';
import type { LookChoice } from '@lamplight/ui/look/look-choice';
import { Group, Radio, Switch } from '@mantine/core';
import { useChooseLook } from '../../shared/look.ts';
import { useSavePreference } from '../../shared/preferences.ts';
import { textSizeKey, textSizes, useTextSize } from '../../shared/text-size.ts';
import { Part } from './Part.tsx';
import { useSwitch } from './use-switch.ts';

const looks: { value: LookChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'night', label: 'Night' },
  { value: 'auto', label: 'As the system' },
];

interface ChoiceProps {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  note?: string;
  onChange: (value: string) => void;
}

function Choice({ label, note, data, ...rest }: ChoiceProps) {
  return (
    <Radio.Group label={label} description={note} {...rest}>
      <Group mt="xs">
        {data.map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** Takes effect at once: one has to see it to judge it. */
export function HowItLooks() {
  const look = useLook();
  const chooseLook = useChooseLook();
  const size = useTextSize();
  const save = useSavePreference();
  const stretched = useSwitch('stretch_pages', 'enabled', false);
  return (
    <Part title="How it looks">
      <Choice
        label="Theme"
        value={look}
        data={looks}
        note="Night dims the frame for a dark room; pictures stay as they are."
        onChange={(choice) => chooseLook(choice as LookChoice)}
      />
      <Choice
        label="Text size"
        value={String(size)}
        data={textSizes.map((percent) => ({ value: String(percent), label: `${percent} %` }))}
        onChange={(percent) =>
          save.mutate({ key: textSizeKey, settings: { percent: Number(percent) } })
        }
      />
      <Switch
        label="Stretch pages"
        description="Lists use the whole width of a wide screen."
        checked={stretched.isOn}
        onChange={(event) => stretched.set(event.currentTarget.checked)}
      />
    </Part>
  );
}
