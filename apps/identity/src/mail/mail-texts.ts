import type { Mail } from './mailer.ts';

interface Recipient {
  name: string;
  organization_name: string;
}

const lines = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`;

export function passwordResetMail(to: Recipient, link: string, minutes: number): Mail {
  return {
    subject: 'Choose a new Lamplight password',
    text: lines(
      `Hello ${to.name},`,
      `somebody, probably you, asked for a new password for Lamplight at ${to.organization_name}. Open this link to choose one:`,
      link,
      `The link works once and for ${minutes} minutes.`,
      'If you did not ask for it, you can ignore this mail: your password stays as it is.',
    ),
  };
}

export function invitationMail(to: Recipient, link: string, hours: number): Mail {
  return {
    subject: 'Your Lamplight login',
    text: lines(
      `Hello ${to.name},`,
      `${to.organization_name} has made a Lamplight login for you. Open this link to choose your password:`,
      link,
      `The link works once and for ${hours} hours. After that, ask your administrator for a new one.`,
    ),
  };
}
