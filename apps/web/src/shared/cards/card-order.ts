const idsOf = ({ widget_order: kept }: Record<string, unknown>): string[] =>
  Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];

/** Cards that are not shown here and now keep their place among each other. */
export const withHidden = (order: readonly string[], kept: Record<string, unknown>): string[] => [
  ...order,
  ...idsOf(kept).filter((id) => !order.includes(id)),
];

/** In the person's order; a card that she has never moved stands where it belongs by itself. */
export function orderedCards<Card extends { id: string }>(
  cards: readonly Card[],
  kept: Record<string, unknown>,
): Card[] {
  const order = idsOf(kept);
  const place = (card: Card) => {
    const at = order.indexOf(card.id);
    return at < 0 ? order.length + cards.indexOf(card) : at;
  };
  return cards.toSorted((one, other) => place(one) - place(other));
}
