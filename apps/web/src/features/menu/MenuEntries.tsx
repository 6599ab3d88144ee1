import { smallIcon } from '@lamplight/ui/icon-size';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { holdsActive } from './active-link.ts';
import type { Whereabouts } from './active-link.ts';
import styles from './MainMenu.module.css';
import { linksOf } from './menu-entry.ts';
import type { MenuBranch, MenuEntry } from './menu-entry.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { MenuLinkRow } from './MenuLinkRow.tsx';
import type { useOpenBranches } from './open-branches.ts';

export interface MenuFrame {
  at: Whereabouts;
  isReduced: boolean;
  branches: ReturnType<typeof useOpenBranches>;
}

/** Links and branches below each other; in the rail only the links, each as its picture. */
export function MenuEntries({
  entries,
  frame,
  id,
}: {
  entries: readonly MenuEntry[];
  frame: MenuFrame;
  id?: string;
}) {
  const shown = frame.isReduced ? linksOf(entries).map(({ link }) => link) : entries;
  return (
    <ul className={styles['entries']} {...(id === undefined ? {} : { id })}>
      {shown.map((entry) => (
        <li key={entry.key}>
          {entry.kind === 'link' ? (
            <MenuLinkRow link={entry} at={frame.at} isReduced={frame.isReduced} />
          ) : (
            <Branch branch={entry} frame={frame} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Its own page is never hidden in it: a branch with the shown page is open until somebody closes it. */
function Branch({ branch, frame }: { branch: MenuBranch; frame: MenuFrame }) {
  const id = useId();
  const holdsPage = holdsActive(branch, frame.at);
  const isOpen = frame.branches.isOpen(branch.key, branch.expanded || holdsPage);
  return (
    <>
      <button
        type="button"
        className={styles['entry']}
        data-holds-page={(holdsPage && !isOpen) || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => frame.branches.set(branch.key, !isOpen)}
      >
        <MenuIcon name={branch.icon} />
        <span className={styles['label']}>{branch.label}</span>
        <IconChevronRight {...smallIcon} className={styles['chevron']} />
      </button>
      {isOpen && (
        <div className={styles['inner']}>
          <MenuEntries entries={branch.entries} frame={frame} id={id} />
        </div>
      )}
    </>
  );
}
