import { hint } from '@lamplight/ui/hint/hint';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useMay, useUser } from '../../shared/services.ts';
import { sound, useSoundNeeded, useSoundState } from '../../shared/sound.ts';

/** Nobody should wait for a sound that cannot come: says so on screens that may have to sound. */
export function SoundOffTag() {
  const { audio_ping_enabled: wanted } = useUser();
  const may = useMay();
  const { state, needed } = useSoundState();
  // First what the person wants: needing sound turns it on.
  useEffect(() => sound.allow(wanted), [wanted]);
  // A request or a call for help can come on any screen; live screens say for themselves that they sound.
  useSoundNeeded(may(['View', 'Patient']));
  if (!needed || state === 'running') return null;
  const note = wanted
    ? 'The browser plays nothing before you have touched the page.'
    : 'Sounds are switched off in your profile.';
  const turnOn = async () => {
    // Heard once, so that nobody has to believe it.
    if ((await sound.unlock()) === 'running') sound.play('presence');
  };
  return (
    <Group gap="xs" wrap="nowrap" role="status">
      <span {...hint(note)} aria-label={`SOUND OFF. ${note}`} role="img">
        <Tag tone="warn">SOUND OFF</Tag>
      </span>
      {wanted && (
        <Button size="compact-sm" variant="default" onClick={() => void turnOn()}>
          Turn sound on
        </Button>
      )}
    </Group>
  );
}
