import type { HomeCard } from '@lamplight/contracts/entities/home-card';
import { cardTitles } from './card-titles.ts';
import { FigureCard } from './FigureCard.tsx';
import { QuickLinksCard, WhatYouCanDoCard } from './LinksCard.tsx';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

export function HomeCardView({ card }: { card: HomeCard }) {
  switch (card.kind) {
    case 'active_monitors':
      return (
        <FigureCard
          title={cardTitles.active_monitors}
          icon="activity"
          figure={card.active}
          unit="active"
        >
          {card.paused} paused, {card.pending} waiting to start
        </FigureCard>
      );
    case 'rooms':
      return (
        <FigureCard
          title={cardTitles.rooms}
          icon="door"
          figure={card.rooms}
          unit={card.rooms === 1 ? 'room' : 'rooms'}
        >
          in {counted(card.units, 'unit', 'units')}, with {counted(card.beds, 'bed', 'beds')}
        </FigureCard>
      );
    case 'quick_links':
      return <QuickLinksCard screens={card.screens} />;
    case 'what_you_can_do':
      return <WhatYouCanDoCard />;
  }
}
