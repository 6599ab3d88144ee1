import { logPhoneCall, tellPhoneOutcome } from '@lamplight/contracts/calls/quick-view';
import type { PhoneOutcome } from '@lamplight/contracts/entities/phone-call';
import type { IdOf } from '@lamplight/contracts/ids';
import { dialAddress } from '@lamplight/domain/texts/dial-address';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tellFailure } from '../../shared/errors/tell-failure.ts';
import { useApi } from '../../shared/services.ts';

const outcomes: Record<PhoneOutcome, string> = {
  answered: 'Answered',
  not_answered: 'Not answered',
  busy: 'Busy',
};

interface LoggedCallProps {
  monitorId: IdOf<'patient_monitor'>;
  /** 'Nurse Ada Lindqvist': who is reached by the number. */
  whom: string;
  phone: string | null;
  /** The nurse whose number it is; nobody for the unit's own. */
  userId: IdOf<'user'> | null;
}

/** Dials with one press. That somebody called is written down; what became of it is asked. */
export function LoggedCall({ monitorId: id, whom, phone, userId }: LoggedCallProps) {
  const api = useApi();
  const [told, setTold] = useState<PhoneOutcome>();
  const options = { background: true };
  const log = useMutation({
    mutationFn: () =>
      api.call(logPhoneCall, { params: { id }, body: { user_id: userId } }, options),
    meta: { handlesErrors: true },
    onMutate: () => setTold(undefined),
    onError: tellFailure,
  });
  const tell = useMutation({
    mutationFn: (outcome: PhoneOutcome) =>
      api.call(
        tellPhoneOutcome,
        { params: { id }, body: { call_uuid: log.data?.call_uuid ?? '', outcome } },
        options,
      ),
    meta: { handlesErrors: true },
    onSuccess: (_call, outcome) => setTold(outcome),
    onError: tellFailure,
  });
  if (!phone) return <>{whom}: no telephone number</>;
  return (
    <>
      <Anchor href={dialAddress(phone)} onClick={() => log.mutate()}>
        Call {whom}, {phone}
      </Anchor>
      {log.data && told === undefined && (
        <Group gap={4} mt={4} role="group" aria-label={`What became of the call to ${whom}?`}>
          <Text size="sm">Did somebody answer?</Text>
          {(Object.keys(outcomes) as PhoneOutcome[]).map((outcome) => (
            <Button
              key={outcome}
              size="compact-xs"
              variant="default"
              loading={tell.isPending && tell.variables === outcome}
              onClick={() => tell.mutate(outcome)}
            >
              {outcomes[outcome]}
            </Button>
          ))}
        </Group>
      )}
      {told !== undefined && (
        <Text size="sm" role="status">
          Call noted: {outcomes[told].toLowerCase()}
        </Text>
      )}
    </>
  );
}
