export { NudgesCard } from './NudgesCard.tsx';
