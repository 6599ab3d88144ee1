import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { openDeskSignIn } from '../../session/public.ts';
import styles from '../assignments.module.css';

const blocked =
  'The browser did not open the sign-in window. Allow pop-up windows for this page and press the button again.';

function begin(): void {
  if (!openDeskSignIn()) notifications.show({ id: 'desk', color: 'warn', message: blocked });
}

/** At the end of a shift: the next person sits down, and no picture stops. */
export function DeskPart() {
  return (
    <div className={styles['note']}>
      <span>
        The next person signs in here: your patients become theirs at that second, the pictures go
        on and you are signed out.
      </span>
      <Button variant="default" onClick={begin}>
        Take over this desk
      </Button>
    </div>
  );
}
