export { NewEvent } from './NewEvent.tsx';
export { PatientEventsCard } from './PatientEventsCard.tsx';
export { useEntry } from './use-entry.ts';
