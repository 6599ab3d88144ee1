export { QuickViewButton } from './QuickViewButton.tsx';
/** @public For whoever opens it by something else than the button, such as a tile of a wall. */
export { useQuickView } from './use-quick-view.tsx';
export { AnnouncementPart } from './announcement-part.ts';
