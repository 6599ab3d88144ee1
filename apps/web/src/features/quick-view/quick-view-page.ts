/** What of the quick view stands on the page already. */
export interface QuickViewPage {
  hasBlocksBeside: boolean;
}
