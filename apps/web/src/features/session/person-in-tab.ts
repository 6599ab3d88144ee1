import type { ReplyOf } from '@lamplight/contracts/call';
import type { bootSession } from '@lamplight/contracts/calls/boot';
import type { QueryClient } from '@tanstack/react-query';
import { createDraftStore } from '../../shared/forms/draft-store.ts';
import { keepDraftsIn } from '../../shared/forms/drafts.ts';
import { ownMenuKey } from '../../shared/own-menu-key.ts';
import { keepRosterIn } from '../../shared/roster/kept-roster.ts';
import { createRosterStore } from '../../shared/roster/roster-store.ts';
import { keepFiltersOf } from '../../shared/table/private-filters.ts';

export type SignedInBoot = Extract<ReplyOf<typeof bootSession>, { signed_in: true }>;

/** What this browser keeps for a person, and what the first answer already told of her. */
export function settleIn(booted: SignedInBoot, queryClient: QueryClient): void {
  queryClient.setQueryData(['custom-fields'], booted.custom_fields);
  queryClient.setQueryData(ownMenuKey(booted.user.role.id), booted.menu_sets);
  keepFiltersOf(booted.user.id);
  const ofPerson = { userId: booted.user.id, keys: booted.draft_keys };
  keepDraftsIn(createDraftStore(ofPerson));
  keepRosterIn(createRosterStore(ofPerson));
}
