import type { HomeCard } from '@lamplight/contracts/entities/home-card';
import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { useQuery } from '@tanstack/react-query';
import { requestIdOf, textOf } from '../../../shared/errors/error-collector.ts';
import { useApi, useDivision, useMay, useUser } from '../../../shared/services.ts';
import { useIsPainted } from '../../../shared/use-is-painted.ts';
import { homeCardsQuery } from '../api/home-queries.ts';
import { useHomeLiveUpdates } from '../api/use-home-live-updates.ts';
import { HomeCardView } from '../cards/HomeCardView.tsx';
import { useOwnPages, WhatYouCanDoCard } from '../cards/LinksCard.tsx';
import { greeting } from '../greeting.ts';
import styles from './HomePage.module.css';

/** Few people ever see it, and only in the beginning. */
const SetupGuide = lazyPart(async () => ({
  default: (await import('../setup/SetupGuide.tsx')).SetupGuide,
}));

export default function HomePage() {
  const user = useUser();
  const maySetUp = useMay()(['Edit', 'Hospital']);
  const query = useQuery({
    ...homeCardsQuery(useApi(), useDivision()),
    enabled: useIsPainted(),
  });
  useHomeLiveUpdates();
  return (
    <>
      <PageHeader
        title={greeting(user.name, new Date(), user.timezone)}
        explanation={`${user.role.name} at ${user.hospital.name}`}
      />
      {maySetUp && <SetupGuide />}
      {query.data !== undefined ? (
        <Cards cards={query.data} />
      ) : query.isError ? (
        <ErrorState
          whatFailed="The cards of this page could not be loaded"
          text={textOf(query.error)}
          whatStillWorks="The menu and the other pages still work."
          requestId={requestIdOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingState what="the start page" lines={4} onRetry={() => void query.refetch()} />
      )}
    </>
  );
}

function Cards({ cards }: { cards: HomeCard[] }) {
  const user = useUser();
  const pages = useOwnPages();
  if (cards.every(({ kind }) => kind === 'what_you_can_do') && pages.length === 0) {
    return (
      <EmptyState
        title="There is nothing for you to open yet"
        reason={`The role ${user.role.name} has no permission for any page of this version.`}
        nextStep="Ask an administrator to give your role the permissions it needs."
      />
    );
  }
  return (
    <div className={styles['cards']}>
      {cards.length === 0 ? (
        <WhatYouCanDoCard />
      ) : (
        cards.map((card, at) => <HomeCardView key={at} card={card} />)
      )}
    </div>
  );
}
