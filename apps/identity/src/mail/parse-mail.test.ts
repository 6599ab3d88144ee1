import { expect, it } from 'vitest';
import { parseMail } from './parse-mail.ts';

const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1');

it('reads a plain mail', () => {
  expect(parseMail(mail('Subject: Hello', '', 'One', 'Two', ''))).toEqual({
    subject: 'Hello',
    text: 'One\nTwo',
  });
});

it('joins what quoted-printable has broken, so that links stay whole', () => {
  const parsed = parseMail(
    mail(
      'Subject: =?UTF-8?Q?Caf=C3=A9_?=',
      ' =?UTF-8?B?4pyT?=',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'http://localhost/?token=3Dabc=',
      'def caf=C3=A9',
    ),
  );
  expect(parsed).toEqual({ subject: 'Café ✓', text: 'http://localhost/?token=abcdef café' });
});

it('finds the plain text among several parts', () => {
  const parsed = parseMail(
    mail(
      'Content-Type: multipart/alternative; boundary="edge"',
      '',
      '--edge',
      'Content-Type: text/html',
      '',
      '<p>no</p>',
      '--edge',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('yes').toString('base64'),
      '--edge--',
    ),
  );
  expect(parsed.text).toBe('yes');
});
