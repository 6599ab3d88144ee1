import { getCurrentUser } from '@lamplight/contracts/calls/sign-in';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { loadCurrentUser } from './current-user.queries.ts';

export const usersRoutes = (): Implementation[] => [
  read(getCurrentUser, async ({ db, who }) => {
    const person = await loadCurrentUser(db, who);
    if (!person) throw notFound();
    return person;
  }),
];
