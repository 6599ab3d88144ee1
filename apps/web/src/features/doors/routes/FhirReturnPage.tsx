import { useEffect, useState } from 'react';
import { LaunchCard, LaunchRefused, ToLamplight } from '../LaunchCard.tsx';
import { isLaunchUnderWay, whereItLeads } from '../launch-steps.ts';

/** Where the health record sends the browser back to, and where sign-in comes back to a launch. */
export default function FhirReturnPage() {
  const [isUnderWay] = useState(isLaunchUnderWay);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (!isUnderWay) return;
    whereItLeads().then(
      (address) => globalThis.location.replace(address),
      (refused: unknown) => setError(refused),
    );
  }, [isUnderWay]);
  if (error !== undefined) return <LaunchRefused error={error} />;
  if (!isUnderWay)
    return (
      <LaunchCard
        title="Nothing to open here"
        text="The health record leads here by itself when it opens Lamplight. Open a patient there, and Lamplight from its menu."
      >
        <ToLamplight />
      </LaunchCard>
    );
  return <LaunchCard title="Opening the patient" text="This takes a few seconds." />;
}
