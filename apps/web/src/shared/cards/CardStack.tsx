import { arrayMove } from '@dnd-kit/sortable';
import { useState, type ReactNode } from 'react';
import { SortableList } from '../ordering/SortableList.tsx';
import { usePreference, useSavePreference } from '../preferences.ts';
import { CardFrame } from './CardFrame.tsx';
import { orderedCards, withHidden } from './card-order.ts';

export interface Card {
  /** Kept in the person's preference; a card keeps its id for ever. */
  id: string;
  title: string;
  body: ReactNode;
}

interface CardStackProps {
  label: string;
  /** The preference in which the person's order is kept. */
  orderKey: string;
  cards: readonly Card[];
}

/** Cards in the person's own order, moved with the pointer or with keys; one can have all the room. */
export function CardStack({ label, orderKey, cards }: CardStackProps) {
  const kept = usePreference(orderKey);
  const save = useSavePreference();
  const [expanded, setExpanded] = useState<string>();
  const all = orderedCards(cards, kept);
  const full = all.find(({ id }) => id === expanded);
  const shown = full === undefined ? all : [full];
  const move = (from: number, to: number) => {
    const order = arrayMove(shown, from, to).map(({ id }) => id);
    save.mutate({ key: orderKey, settings: { widget_order: withHidden(order, kept) } });
  };
  return (
    <SortableList
      label={label}
      items={shown}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      onMove={move}
    >
      {(card, _, arrows) => (
        <CardFrame
          title={card.title}
          isFull={card === full}
          onToggleFull={() => setExpanded(full === undefined ? card.id : undefined)}
          arrows={shown.length > 1 && arrows}
        >
          {card.body}
        </CardFrame>
      )}
    </SortableList>
  );
}
