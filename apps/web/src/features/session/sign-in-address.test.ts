import { expect, test } from 'vitest';
import { isLoginError, loginErrorText } from './login-error.ts';
import { safeTarget, signInAddress, targetOf } from './sign-in-address.ts';

test('the page asked for comes along, without what sign-in put into the address', () => {
  const location = {
    pathname: '/hospital/rooms',
    search: '?page=2&login_error=failed&organization=org_x',
    hash: '#top',
  };
  expect(targetOf(location)).toBe('/hospital/rooms?page=2#top');
  expect(signInAddress('/hospital/rooms?page=2', 'org_x')).toBe(
    '/api/v1/sign_in?target=%2Fhospital%2Frooms%3Fpage%3D2&organization=org_x',
  );
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:1', null])(
  'a target outside the application is not followed: %s',
  (target) => {
    expect(safeTarget(target)).toBe('/');
  },
);

test('login errors have the words of the documents', () => {
  expect(loginErrorText('organization')).toBe(
    'Organization ID is not correct. Click button below to continue sign-in.',
  );
  expect(loginErrorText('disabled')).toMatch(
    /^This login is disabled\. If you have a corporate login, try clicking /,
  );
  expect(isLoginError('disabled')).toBe(true);
  expect(isLoginError('toString')).toBe(false);
  expect(isLoginError(null)).toBe(false);
});
