import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { AboutYou } from '../AboutYou.tsx';
import { HowItLooks } from '../HowItLooks.tsx';
import { KeysPart, PatientData } from '../PrivacyAndKeys.tsx';
import styles from '../profile.module.css';
import { SettingsAsJson } from '../SettingsAsJson.tsx';
import { SignedIn } from '../SignedIn.tsx';
import { useFlag } from '../../../shared/services.ts';

export default function ProfilePage() {
  return (
    <>
      <PageHeader
        title="Profile"
        explanation="How others see you, which clock you read, and how Lamplight looks and sounds for you."
      />
      <div className={styles['columns']}>
        <AboutYou />
        <div className={styles['stack']}>
          <HowItLooks />
          <PatientData />
          <KeysPart />
          {useFlag('block_and_chart_testing') && <SettingsAsJson />}
          <SignedIn />
        </div>
      </div>
    </>
  );
}
