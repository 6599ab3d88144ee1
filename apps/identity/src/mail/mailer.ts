import { createTransport } from 'nodemailer';
import type { IdentityConfig } from '../config.ts';

export interface Mail {
  subject: string;
  text: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail. */
  send(to: string, mail: Mail): Promise<void>;
  close(): void;
}

/** Plain text only: nothing to load, nothing to hide, readable in every mail program. */
export function createMailer({ smtpUrl, mailFrom }: IdentityConfig): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(to, { subject, text }) {
      await transport.sendMail({ from: mailFrom, to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
