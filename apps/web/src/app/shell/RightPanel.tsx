import { CloseButton } from '@mantine/core';
import { useRef } from 'react';
import { PartBoundary } from '../../shared/errors/PartBoundary.tsx';
import { hasUnsaved } from '../../shared/forms/drafts.ts';
import { rightPanel, useRightPanel } from '../../shared/right-panel.ts';
import { useObservable } from '../../shared/use-observable.ts';
import styles from './RightPanel.module.css';

/** Escape closes an open list first, and what was written beside it stays. */
const hasOpenList = (target: EventTarget) =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

const isWrittenIn = (target: EventTarget) =>
  target instanceof Element && target.matches('input, textarea') && hasUnsaved();

/** Beside the page, or over it in a small window. It takes no focus; Escape inside closes it. */
export function RightPanel() {
  const content = useObservable(rightPanel);
  const { close } = useRightPanel();
  const closeButton = useRef<HTMLButtonElement>(null);
  if (content === undefined) return null;
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- a shortcut for the button below
    <aside
      className={styles['panel']}
      aria-label={content.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || hasOpenList(event.target)) return;
        // Pressed by mistake while writing, it leaves the field; pressed again, it closes.
        if (isWrittenIn(event.target)) closeButton.current?.focus();
        else close();
      }}
    >
      <div className={styles['head']}>
        <div>
          <h2 className={styles['title']}>{content.title}</h2>
          {content.subtitle !== undefined && (
            <p className={styles['subtitle']}>{content.subtitle}</p>
          )}
        </div>
        <CloseButton ref={closeButton} aria-label="Close the panel" onClick={close} />
      </div>
      <div className={styles['body']}>
        <PartBoundary what="This panel" resetKey={content.title}>
          {content.body}
        </PartBoundary>
      </div>
    </aside>
  );
}
