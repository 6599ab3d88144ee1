import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { build } from '../../../shared/build.ts';
import { useUser } from '../../../shared/services.ts';
import styles from './AboutPage.module.css';
import { PrivacyText } from './PrivacyText.tsx';

export default function AboutPage() {
  const { hospital } = useUser();
  return (
    <div className={styles['page']}>
      <PageHeader title="About" explanation="Lamplight lets a few people watch over many rooms." />
      <section aria-labelledby="product">
        <h2 id="product">What it is</h2>
        <p>
          Staff keep eyes on patients through the cameras of their rooms, speak to them, visit them
          by video and raise an alarm when somebody is in danger. Administrators set up the
          hospital; operators keep the rooms&rsquo; devices running.
        </p>
      </section>
      <section aria-labelledby="use">
        <h2 id="use">Intended use</h2>
        <p>
          It supplements the staff at the bedside and replaces nobody there. It is no physiological
          alarm system: it measures no heartbeat, breath or oxygen, and no monitor of such may be
          turned off because somebody watches. It claims no conformity as a medical device.
        </p>
      </section>
      <section aria-labelledby="version">
        <h2 id="version">Version</h2>
        <dl className={styles['facts']}>
          <dt>Version</dt>
          <dd>{build.version}</dd>
          <dt>Build</dt>
          <dd className={styles['mono']}>{build.label}</dd>
          <dt>Hospital</dt>
          <dd>{hospital.name}</dd>
        </dl>
      </section>
      <PrivacyText />
      <section aria-labelledby="support">
        <h2 id="support">Support</h2>
        <p>
          Ask an administrator of {hospital.name} first: passwords, roles and rooms are in their
          hands. When something does not work, tell them the build above, the page you were on, and
          the request number if the message showed one. In an emergency use the phone, not this
          page.
        </p>
      </section>
    </div>
  );
}
