import { makePartnerKey } from '@lamplight/contracts/calls/partners';
import type { Partner } from '@lamplight/contracts/entities/partner';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallOnce } from '../../shared/forms/use-call-once.ts';
import { overlaps } from './key-words.ts';
import { ShownOnce } from './ShownOnce.tsx';

interface NewKeyProps {
  partner: Partner;
  hasOpenKeys: boolean;
  onMade: () => void;
}

/** Makes a key and shows it this once: who closes the dialog has it, or makes another. */
export function NewKey({ partner, hasOpenKeys, onMade }: NewKeyProps) {
  const callOnce = useCallOnce();
  const [isOpen, setOpen] = useState(false);
  const [overlap, setOverlap] = useState<string>(overlaps[0].value);
  const make = useMutation({
    mutationFn: () =>
      callOnce(makePartnerKey, {
        params: { id: partner.id },
        body: { overlap_hours: hasOpenKeys ? Number(overlap) : 0 },
      }),
    onSuccess: onMade,
    onError: () => setOpen(false),
  });
  const secret = make.data?.secret;
  const signing =
    make.data?.signing_secret && partner.scopes.includes('nurse_calls:write')
      ? {
          what: 'The signing secret',
          secret: make.data.signing_secret,
          purpose: 'Calls of nurse call must be signed with this secret, too.',
        }
      : undefined;
  const close = () => {
    setOpen(false);
    make.reset();
  };
  return (
    <>
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          Make a key
        </Button>
      </Group>
      <Dialog
        opened={isOpen}
        onClose={close}
        closeOnClickOutside={false}
        title={`A key for ${partner.name}`}
        size="lg"
      >
        {secret ? (
          <ShownOnce what="The key" secret={secret} also={signing} onClose={close} />
        ) : (
          <Stack gap="sm">
            {hasOpenKeys ? (
              <Radio.Group label="The keys before it are" value={overlap} onChange={setOverlap}>
                <Stack gap="xs" mt="xs">
                  {overlaps.map(({ value, label }) => (
                    <Radio key={value} value={value} label={label} />
                  ))}
                </Stack>
              </Radio.Group>
            ) : (
              <Text>The key opens as soon as it is made.</Text>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button loading={make.isPending} onClick={() => make.mutate()}>
                Make the key
              </Button>
            </Group>
          </Stack>
        )}
      </Dialog>
    </>
  );
}
