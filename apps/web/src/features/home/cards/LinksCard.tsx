import { isScreen, routeIds, routeOf } from '../../../app/route-table.ts';
import type { RouteId } from '../../../app/route-table.ts';
import { mayOpen } from '../../../shared/may-open.ts';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useMay } from '../../../shared/services.ts';
import { MenuIcon, screenEntry } from '../../menu/public.ts';
import { cardTitles } from './card-titles.ts';
import styles from './cards.module.css';

const isRouteId = (id: string): id is RouteId => (routeIds as string[]).includes(id);

/** Pages the hospital has put on the home page. */
export function QuickLinksCard({ screens }: { screens: readonly string[] }) {
  const may = useMay();
  const shown = screens.filter((id) => isRouteId(id) && isScreen(id) && mayOpen(may, id));
  if (shown.length === 0) return null;
  return (
    <section className={styles['card']} aria-label={cardTitles.quick_links}>
      <h2 className={styles['head']}>
        <MenuIcon name="star" />
        {cardTitles.quick_links}
      </h2>
      <ul className={styles['links']}>
        {shown.map((id) => (
          <li key={id}>
            <ScreenLink screen={id as RouteId} params={{} as never}>
              {routeOf(id as RouteId).title}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every page with a purpose that the person may open. */
export const useOwnPages = (): RouteId[] => {
  const may = useMay();
  return routeIds.filter((id) => isScreen(id) && routeOf(id).purpose !== '' && mayOpen(may, id));
};

export function WhatYouCanDoCard() {
  const pages = useOwnPages();
  if (pages.length === 0) return null;
  return (
    <section className={styles['wide']} aria-labelledby="what-you-can-do">
      <h2 id="what-you-can-do" className={styles['subtitle']}>
        {cardTitles.what_you_can_do}
      </h2>
      <ul className={styles['pages']}>
        {pages.map((id) => (
          <li key={id} className={styles['page']}>
            <MenuIcon name={screenEntry(id, id).icon} />
            <div>
              <ScreenLink screen={id} params={{} as never}>
                {routeOf(id).title}
              </ScreenLink>
              <p className={styles['note']}>{routeOf(id).purpose}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
