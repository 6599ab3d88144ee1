import type { IdOf } from '@lamplight/contracts/ids';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { VisitButton } from '../VisitButton.tsx';
import { openVisit } from '../visit-store.ts';

/** Opened by another system with a device in the address: the visit and nothing to steer the device by. */
export default function ExternalVideoPage() {
  const text = useParams({
    strict: false,
    select: (params: { id?: string }) => params.id,
  });
  const deviceId = Number(text) as IdOf<'video_device'>;
  useEffect(() => openVisit({ deviceId }), [deviceId]);
  return (
    <>
      <PageHeader title="Live video" />
      <VisitButton deviceId={deviceId} />
    </>
  );
}
