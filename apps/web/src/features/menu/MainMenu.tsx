import { useLocation, useSearch } from '@tanstack/react-router';
import type { RouteId } from '../../app/route-table.ts';
import styles from './MainMenu.module.css';
import { MenuEntries } from './MenuEntries.tsx';
import { useOpenBranches } from './open-branches.ts';
import { useMenu } from './use-menu.ts';

export interface MainMenuProps {
  /** The page that is shown. */
  screen: RouteId | undefined;
  /** A rail of pictures instead of words. */
  isReduced?: boolean;
}

/** What the sidebar shows: home, the configured sets, and the administration for those who have it. */
export function MainMenu({ screen, isReduced = false }: MainMenuProps) {
  const { home, sets, admin, retry } = useMenu();
  const pathname = useLocation({ select: (location) => location.pathname });
  const search = useSearch({ strict: false, select: (all: Record<string, unknown>) => all });
  const branches = useOpenBranches();
  const frame = { at: { screen, path: pathname, search }, isReduced, branches };
  return (
    <div className={styles['menu']} data-reduced={isReduced || undefined}>
      <MenuEntries entries={[home]} frame={frame} />
      {retry !== undefined && (
        <p role="alert" className={styles['failed']}>
          The menu could not be loaded.{' '}
          <button type="button" className={styles['retry']} onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {isReduced ? (
        sets.map(({ key, entries }) => (
          <div key={key} className={styles['set']}>
            <MenuEntries entries={entries} frame={frame} />
          </div>
        ))
      ) : (
        <MenuEntries entries={sets} frame={frame} />
      )}
      {admin.length > 0 && (
        <section aria-labelledby="admin-menu">
          <h2 id="admin-menu" className={styles['heading']}>
            Admin
          </h2>
          <MenuEntries entries={admin} frame={frame} />
        </section>
      )}
    </div>
  );
}
