/**
 * Calls that need no permission. A test compares this list with the contracts: adding one here is
 * a decision that shows in review.
 */
export const callsWithoutPermission = {
  public: ['sign-in.start', 'sign-in.finish', 'session.token', 'session.sign-out', 'session.boot'],
  own: [
    'session.activity',
    'session.state',
    'session.api-token',
    'users.current',
    'user-preferences.list',
    'user-preferences.get',
    'user-preferences.save',
    'user-preferences.remove',
    'user-preferences.remove-all',
    'custom-fields.all',
    'page-preferences.for-current-user',
    'notifications.list',
    'notifications.count',
    'notifications.archive',
    'notifications.restore',
    'notifications.archive-all',
    'menu-sets.list',
    'home-cards.list',
    'pusher.trigger-user',
    'users.update-current',
    'users.save-avatar',
    'users.remove-avatar',
    'sessions.list-own',
    'files.get',
    'users.password-page',
  ],
} as const;
