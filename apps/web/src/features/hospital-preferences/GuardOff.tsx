import { guardDefaultSeconds } from '@lamplight/domain/watching/watch-guard';
import { icon } from '@lamplight/ui/icon-size';
import { IconEyeOff } from '@tabler/icons-react';
import styles from './GuardOff.module.css';

/** Says what it means that a hospital has no time after which someone is warned. */
export function GuardOff({ seconds }: { seconds: unknown }) {
  const isOff = seconds === null || seconds === undefined || seconds === '';
  if (!isOff) return null;
  return (
    <p role="alert" className={styles['callout']}>
      <IconEyeOff {...icon} />
      <span>
        <strong>The guard is off.</strong> When no one watches an active patient of this hospital,
        no backup and no charge nurse is warned. Enter a time to turn it on; {guardDefaultSeconds}{' '}
        seconds is the default.
      </span>
    </p>
  );
}
