/** A tab says every few seconds what it watches; unsaid for so long, nobody does. */
export const notKeptMs = 30_000;
/** Said within this time, the other window is surely there. */
export const surelyThereMs = 12_000;
