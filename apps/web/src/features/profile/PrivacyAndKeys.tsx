import { Switch } from '@mantine/core';
import { shortcutsKey } from '../../shared/keys/shortcuts-preference.ts';
import { useMasking } from '../../shared/use-masking.ts';
import { Part } from './Part.tsx';
import styles from './profile.module.css';
import { useMaskingSwitch, useSwitch } from './use-switch.ts';
import type { Switched } from './use-switch.ts';

const toggled = ({ isOn, set }: Switched) => ({
  checked: isOn,
  onChange: (event: { currentTarget: { checked: boolean } }) => set(event.currentTarget.checked),
});

export function PatientData() {
  const masking = useMasking();
  const { name, mrn, dob } = masking;
  return (
    <Part title="Patient data">
      <Switch
        label="Mask patient data"
        description="Names, record numbers and dates of birth are covered wherever they are shown; forms you edit show them whole. Also in the menu behind your name."
        {...toggled(useMaskingSwitch())}
      />
      <p className={styles['example']} aria-label="Example">
        {name('Avery Example')} · {mrn('EX004711')} ·{' '}
        {masking.isOn ? dob('1948-03-09') : '03/09/1948'}
      </p>
    </Part>
  );
}

export function KeysPart() {
  const single = useSwitch(shortcutsKey, 'single_keys', true);
  const slash = useSwitch(shortcutsKey, 'slash', true);
  return (
    <Part title="Keyboard">
      <Switch
        label="Single-key shortcuts"
        description="One key without Ctrl or Alt does something. Switch it off if keys are pressed by accident or by speech input."
        {...toggled(single)}
      />
      <Switch
        label="The / key goes to the search"
        description="Elsewhere than in a field."
        disabled={!single.isOn}
        {...toggled(slash)}
      />
    </Part>
  );
}
