import { limits } from '@lamplight/contracts/limits';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { DeviceIdentity } from '../identity/device-identity.ts';
import { pairRoom } from '../identity/pair-room.ts';
import styles from './screen.module.css';

interface PairingScreenProps {
  /** Why a device that was paired has to be paired again. */
  notice?: string;
  onPaired: (identity: DeviceIdentity) => void;
}

/** There is nothing else on the page, and often no mouse. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus();

/** Where a technician types the code from the page of the device. */
export function PairingScreen({ notice, onPaired }: PairingScreenProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    pairRoom(code)
      .then(onPaired, (error: unknown) => {
        setProblem(error instanceof Error ? error.message : String(error));
      })
      .finally(() => setBusy(false));
  };
  return (
    <main className={styles['screen']}>
      <form className={styles['pairing']} onSubmit={submit}>
        <h1>Make this device known</h1>
        {notice && <p>{notice}</p>}
        <p>
          On the page of the video device, ask for a pairing code and type its{' '}
          {limits.pairingCode.length} characters here. It counts for {limits.pairingCode.minutes}{' '}
          minutes.
        </p>
        <label htmlFor="code">Pairing code</label>
        <input
          id="code"
          className={styles['code'] ?? ''}
          value={code}
          ref={focusOnce}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          aria-invalid={problem !== ''}
          aria-describedby="problem"
          onChange={(event) => setCode(event.target.value)}
        />
        <p id="problem" className={styles['problem']} role="alert">
          {problem}
        </p>
        <button type="submit" disabled={isBusy || code.trim() === ''}>
          {isBusy ? 'Pairing …' : 'Pair'}
        </button>
      </form>
    </main>
  );
}
