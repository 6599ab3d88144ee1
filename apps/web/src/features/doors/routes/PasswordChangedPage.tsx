import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import styles from './door.module.css';

export default function PasswordChangedPage() {
  return (
    <section className={styles['card']}>
      <h1 className={styles['title']}>
        <IconCircleCheck {...icon} />
        Your password was changed
      </h1>
      <p className={styles['text']}>
        It holds from now on. If you did not change it yourself, tell an administrator at once.
      </p>
      {/* A whole new load: there may be a session of an earlier sign-in, or none. */}
      <Button component="a" href="/">
        Sign in
      </Button>
    </section>
  );
}
