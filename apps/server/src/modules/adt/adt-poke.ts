/** Tells workers that a message waits. A lost poke costs a poll, nothing else. */
export const adtPokeSubject = 'adt.poke';
