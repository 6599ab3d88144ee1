/** Tabler icons everywhere in one size and stroke; always beside a word or under a tooltip. */
export const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
export const smallIcon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
