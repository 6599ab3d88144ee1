import { smallIcon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { isOfferedTo } from '../../../shared/may-open.ts';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useMay } from '../../../shared/services.ts';
import styles from './SetupGuide.module.css';
import { setupWords } from './setup-words.ts';
import { useSetupGuide } from './use-setup-guide.ts';

/** What is still missing until the first patient is watched, each step a link; gone when all is done. */
export function SetupGuide() {
  const { guide, isHidden, hide } = useSetupGuide();
  const may = useMay();
  if (guide === undefined) return null;
  const done = guide.steps.filter(({ count }) => count > 0).length;
  if (isHidden)
    return (
      <p className={styles['away']}>
        <Button variant="subtle" size="compact-sm" onClick={() => hide(false)}>
          Setup is not complete: show what is missing
        </Button>
      </p>
    );
  return (
    <section className={styles['guide']} aria-labelledby="setup-guide">
      <div className={styles['head']}>
        <h2 id="setup-guide" className={styles['title']}>
          Until the first patient is watched
        </h2>
        <span className={styles['count']}>
          {done} of {guide.steps.length} done
        </span>
        <Button variant="subtle" size="compact-sm" onClick={() => hide(true)}>
          Hide
        </Button>
      </div>
      <ol className={styles['steps']}>
        {guide.steps.map(({ step, count }) => {
          const { title, why, screen } = setupWords[step];
          const isDone = count > 0;
          return (
            <li key={step} className={styles['step']} data-done={isDone || undefined}>
              {isDone ? <IconCircleCheck {...smallIcon} /> : <IconCircleDashed {...smallIcon} />}
              <div>
                {!isDone && isOfferedTo(may, screen) ? (
                  <ScreenLink screen={screen} params={{} as never}>
                    {title}
                  </ScreenLink>
                ) : (
                  title
                )}
                <span className={styles['state']}>{isDone ? 'Done' : why}</span>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
