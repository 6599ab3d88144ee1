/** Where the cache keeps a visit. */
export const meetingKey = (id: number) => ['visit', 'meeting', id] as const;
