import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { LaunchCard, LaunchRefused, ToLamplight } from '../LaunchCard.tsx';
import { whereToAsk } from '../launch-steps.ts';

const isEmbedded = () => globalThis.self !== globalThis.top;

/** Where a health record opens Lamplight. Inside its page there is a button alone: Lamplight has its own window. */
export default function FhirLaunchPage() {
  const [address] = useState(() => new URLSearchParams(globalThis.location.search));
  const iss = address.get('iss');
  const launch = address.get('launch');
  if (iss === null || launch === null)
    return (
      <LaunchCard
        title="Open Lamplight from the health record"
        text="This page is opened by the health record itself. Open a patient there, and Lamplight from its menu."
      >
        <ToLamplight />
      </LaunchCard>
    );
  return isEmbedded() ? <OwnWindow /> : <Begin iss={iss} launch={launch} />;
}

function OwnWindow() {
  const [isOpened, setOpened] = useState(false);
  return (
    <LaunchCard
      title="This patient in Lamplight"
      text={
        isOpened
          ? 'Lamplight was opened in a window of its own. If you do not see it, press the button again.'
          : 'Lamplight has a window of its own.'
      }
    >
      <Button
        component="a"
        href={globalThis.location.href}
        target="_blank"
        rel="noopener"
        onClick={() => setOpened(true)}
      >
        Open in a new window
      </Button>
    </LaunchCard>
  );
}

function Begin({ iss, launch }: { iss: string; launch: string }) {
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    whereToAsk(iss, launch).then(
      // Replaced, so that Back leads to the health record and not into the same launch again.
      (address) => globalThis.location.replace(address),
      (refused: unknown) => setError(refused),
    );
  }, [iss, launch]);
  if (error !== undefined) return <LaunchRefused error={error} />;
  return (
    <LaunchCard
      title="Opening Lamplight"
      text="The health record is being asked which patient it shows."
    />
  );
}
