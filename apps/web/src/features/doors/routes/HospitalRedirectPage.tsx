import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberOrganization, signInAddress } from '../../session/public.ts';
import styles from './door.module.css';

/** Remembers the hospital and begins sign-in there. The server knows which hospitals exist. */
export default function HospitalRedirectPage() {
  const orgId = String(
    useParams({ strict: false, select: (params: { orgId?: string }) => params.orgId }),
  );
  const address = signInAddress('/', orgId);
  useEffect(() => {
    rememberOrganization(orgId);
    // Replaced, so that Back from sign-in does not run into the same door again.
    globalThis.location.replace(address);
  }, [orgId, address]);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>Opening the sign-in of your hospital</h1>
      <LoadingState
        what="the sign-in page"
        lines={2}
        onRetry={() => globalThis.location.replace(address)}
      />
    </div>
  );
}
