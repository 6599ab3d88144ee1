import {
  curtainMinutes,
  curtainReasons,
  type Curtain,
  type CurtainReason,
} from '@lamplight/contracts/entities/curtain';
import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';

type Minutes = (typeof curtainMinutes)[number];

interface CurtainDetailsProps {
  curtain: Curtain | undefined;
  onChange: (wish: { reason?: CurtainReason; ask_in_minutes?: Minutes | null }) => void;
  onDone: () => void;
}

/** Why it is closed, and when to ask whether it may be opened. The curtain is closed already. */
export function CurtainDetails({ curtain, onChange, onDone }: CurtainDetailsProps) {
  const [minutes, setMinutes] = useState<string>('never');
  return (
    <Stack gap="sm">
      <Radio.Group
        label="Reason"
        value={curtain?.reason ?? ''}
        onChange={(reason) => onChange({ reason: reason as CurtainReason })}
      >
        <Stack gap={6} mt={4}>
          {Object.entries(curtainReasons).map(([reason, text]) => (
            <Radio key={reason} value={reason} label={text} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label="Ask whether to open it"
        value={minutes}
        onChange={(chosen) => {
          setMinutes(chosen);
          onChange({
            ask_in_minutes: curtainMinutes.find((each) => String(each) === chosen) ?? null,
          });
        }}
      >
        <Stack gap={6} mt={4}>
          <Radio value="never" label="Do not ask" />
          {curtainMinutes.map((each) => (
            <Radio key={each} value={String(each)} label={`In ${each} minutes`} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm">It never opens by itself.</Text>
      <Button variant="default" onClick={onDone}>
        Done
      </Button>
    </Stack>
  );
}
