export const visitCards = ['patient', 'video_reason'] as const;
export type VisitCard = (typeof visitCards)[number];

/** Where a person keeps the order of the cards beside a visit. */
export const cardOrderKey = 'videoVisitSidebar';

/** In the person's order; a card that she has never moved stands where it belongs by itself. */
export function orderedCards(
  shown: readonly VisitCard[],
  { widget_order: kept }: Record<string, unknown>,
): VisitCard[] {
  const order: unknown[] = Array.isArray(kept) ? kept : [];
  const place = (card: VisitCard) => {
    const at = order.indexOf(card);
    return at < 0 ? order.length + visitCards.indexOf(card) : at;
  };
  return shown.toSorted((one, other) => place(one) - place(other));
}
