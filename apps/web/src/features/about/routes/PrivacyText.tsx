import styles from './AboutPage.module.css';

/** The footer's 'Privacy' links to it by its id. */
export function PrivacyText() {
  return (
    <section id="privacy" aria-labelledby="privacy-heading">
      <h2 id="privacy-heading">Privacy</h2>
      <ul className={styles['list']}>
        <li>
          Patients&rsquo; data belongs to the hospital. You see what your role and your divisions
          allow, and nothing of any other hospital.
        </li>
        <li>
          Every look at a patient&rsquo;s record and every change of it is written down with your
          name and the time. That trail is sealed: altering it would be noticed.
        </li>
        <li>
          Live pictures and sound go straight from the room to the person who watches. No server in
          between can see them.
        </li>
        <li>
          The browser keeps how you like the screen, the division you chose last and your
          organization; and, encrypted and for one day, a form you could not finish. No address and
          no page title names a patient.
        </li>
        <li>
          You are signed out when nobody has touched mouse or keyboard for a while, so that nobody
          passing by can read on.
        </li>
      </ul>
    </section>
  );
}
