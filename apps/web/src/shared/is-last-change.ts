import type { QueryClient } from '@tanstack/react-query';

/**
 * Whether no other change of this kind waits behind the one that was answered. While one does, what is shown
 * is ahead of the answer, which would undo for a moment what the person has just done.
 */
export const isLastChange = (queryClient: QueryClient, mutationKey: readonly unknown[]): boolean =>
  queryClient.isMutating({ mutationKey }) === 1;
