/**
 * Calls that need no permission. A test compares this list with the contracts: adding one here is
 * a decision that shows in review.
 */
export const callsWithoutPermission = {
  public: ['sign-in.start', 'sign-in.finish', 'session.token', 'session.sign-out'],
  own: [
    'session.activity',
    'session.state',
    'users.current',
    'user-preferences.list',
    'user-preferences.get',
    'user-preferences.save',
    'user-preferences.remove',
    'user-preferences.remove-all',
    'custom-fields.all',
    'menu-sets.list',
    'home-cards.list',
  ],
} as const;
