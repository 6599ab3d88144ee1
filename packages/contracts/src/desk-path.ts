/** Where a sign-in ends that takes a running desk over: the next person has the pictures from then on. */
export const deskPath = '/desk-taken';
