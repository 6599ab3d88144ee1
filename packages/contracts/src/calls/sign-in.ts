import { z } from 'zod';
import { defineCall } from '../call.ts';
import { accessToken, inactivity } from '../entities/session.ts';
import { currentUser } from '../entities/current-user.ts';
import { innerPath } from '../inner-path.ts';

const target = z.string().max(2000).regex(innerPath).default('/');

export const startSignIn = defineCall({
  id: 'sign-in.start',
  method: 'GET',
  path: '/sign_in',
  summary: 'Send the browser to the identity provider and remember where it wanted to go',
  access: { public: 'nobody is signed in yet' },
  division: 'none',
  audit: { none: 'nobody is known yet; the return is audited' },
  query: z.object({ target, organization: z.string().max(100).optional() }),
  reply: 'redirect',
});

export const finishSignIn = defineCall({
  id: 'sign-in.finish',
  method: 'GET',
  path: '/sign_in/return',
  summary: 'Where the identity provider sends the browser back to',
  access: { public: 'proved by the code, the state cookie and PKCE' },
  division: 'none',
  audit: { action: 'act', subject: 'session' },
  query: z.looseObject({}),
  reply: 'redirect',
});

export const renewToken = defineCall({
  id: 'session.token',
  method: 'POST',
  path: '/session/token',
  summary: 'A fresh access token for the session behind the cookie',
  access: { public: 'proved by the session cookie, the Origin and a custom header' },
  division: 'none',
  audit: { none: 'happens every few minutes in each tab; the sign-in is audited' },
  reply: accessToken,
  errors: [
    'UserAuthenticator::Unauthenticated',
    'UserAuthenticator::InactivityTimeout',
    'UserAuthenticator::SessionEnded',
    'Access::ForeignOrigin',
  ],
});

export const reportActivity = defineCall({
  id: 'session.activity',
  method: 'POST',
  path: '/session/activity',
  summary: 'The person touched mouse or keyboard: the only thing that resets the inactivity timer',
  access: { own: 'moves the own session only' },
  division: 'none',
  audit: { none: 'says nothing about any record' },
  reply: inactivity,
});

export const sessionState = defineCall({
  id: 'session.state',
  method: 'GET',
  path: '/session',
  summary: 'Where the inactivity timer stands; asking does not reset it',
  access: { own: 'reads the own session only' },
  division: 'none',
  audit: { none: 'says nothing about any record' },
  reply: inactivity,
});

export const createApiToken = defineCall({
  id: 'session.api-token',
  method: 'POST',
  path: '/session/api_token',
  summary:
    'A token to open the application with as `?api_token=…` elsewhere: once, within a minute; a new one replaces it',
  access: { own: 'opens nothing but another session of the caller' },
  division: 'none',
  audit: { action: 'create', subject: 'api_token' },
  reply: z.object({ api_token: z.string(), expires_in: z.int().positive() }),
});

export const signOut = defineCall({
  id: 'session.sign-out',
  method: 'POST',
  path: '/session/sign_out',
  summary: 'End this session, or all sessions of the person',
  access: { public: 'proved by the session cookie; a lost session must still be able to leave' },
  division: 'none',
  audit: { action: 'act', subject: 'session' },
  body: z.strictObject({ everywhere: z.boolean().default(false) }),
  reply: z.object({ continue_at: z.string() }),
  errors: ['Access::ForeignOrigin', 'SignOut::OwnsPatients'],
});

export const getCurrentUser = defineCall({
  id: 'users.current',
  method: 'GET',
  path: '/users/current',
  summary: 'The signed-in person with role, permissions, divisions, flags and preferences',
  access: { own: 'returns the caller only' },
  division: 'none',
  audit: { none: 'the caller reads about herself; the sign-in is audited' },
  reply: currentUser,
});
