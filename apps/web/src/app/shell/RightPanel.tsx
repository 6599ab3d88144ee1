import { CloseButton } from '@mantine/core';
import { PartBoundary } from '../../shared/errors/PartBoundary.tsx';
import { rightPanel, useRightPanel } from '../../shared/right-panel.ts';
import { useObservable } from '../../shared/use-observable.ts';
import styles from './RightPanel.module.css';

/** Escape closes an open list first, and what was written beside it stays. */
const hasOpenList = (target: EventTarget) =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

/** Beside the page, or over it in a small window. It takes no focus; Escape inside closes it. */
export function RightPanel() {
  const content = useObservable(rightPanel);
  const { close } = useRightPanel();
  if (content === undefined) return null;
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- a shortcut for the button below
    <aside
      className={styles['panel']}
      aria-label={content.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !hasOpenList(event.target))
          close();
      }}
    >
      <div className={styles['head']}>
        <div>
          <h2 className={styles['title']}>{content.title}</h2>
          {content.subtitle !== undefined && (
            <p className={styles['subtitle']}>{content.subtitle}</p>
          )}
        </div>
        <CloseButton aria-label="Close the panel" onClick={close} />
      </div>
      <div className={styles['body']}>
        <PartBoundary what="This panel" resetKey={content.title}>
          {content.body}
        </PartBoundary>
      </div>
    </aside>
  );
}
