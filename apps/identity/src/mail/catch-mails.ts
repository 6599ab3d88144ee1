import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { html, type Html } from '../http/html.ts';
import { parseMail } from './parse-mail.ts';

export interface CaughtMail {
  id: number;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
}

export interface MailCatcher {
  smtpUrl: string;
  httpUrl: string;
  mails(): readonly CaughtMail[];
  stop(): Promise<void>;
}

const kept = 100;
const largestMail = 1_048_576;

/** A real SMTP server on loopback. Port 0 takes any free one. */
export async function startMailCatcher({
  smtpPort,
  httpPort,
}: {
  smtpPort: number;
  httpPort: number;
}): Promise<MailCatcher> {
  let mails: CaughtMail[] = [];
  let count = 0;
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: largestMail,
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      buffer(stream).then((raw) => {
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map((recipient) => recipient.address);
        const mail = { id: ++count, at: new Date().toISOString(), from, to, ...parseMail(raw) };
        mails = [mail, ...mails].slice(0, kept);
        done();
      }, done);
    },
  });
  const http = createServer((request, response) => {
    if (request.method === 'DELETE' && request.url === '/mails') mails = [];
    answer(request, response, mails);
  });
  const smtpSocket = smtp.listen(smtpPort, '127.0.0.1');
  http.listen(httpPort, '127.0.0.1');
  await Promise.all([once(smtpSocket, 'listening'), once(http, 'listening')]);
  return {
    smtpUrl: `smtp://127.0.0.1:${(smtpSocket.address() as AddressInfo).port}`,
    httpUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    mails: () => mails,
    async stop() {
      http.close();
      http.closeAllConnections();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

function answer(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  mails: readonly CaughtMail[],
): void {
  const send = (status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
  if (method === 'DELETE' && url === '/mails') response.writeHead(204).end();
  else if (method === 'GET' && url === '/ready') send(200, 'application/json', '{"ready":true}');
  else if (method === 'GET' && url === '/mails.json')
    send(200, 'application/json', JSON.stringify(mails));
  else if (method === 'GET' && url === '/') send(200, 'text/html', inbox(mails).text);
  else send(404, 'text/plain', 'There is / for people and /mails.json for programs.\n');
}

function inbox(mails: readonly CaughtMail[]): Html {
  const articles = mails.map(
    (mail) => html`
      <article>
        <h2>${mail.subject}</h2>
        <p>${mail.at} to ${mail.to.join(', ')} from ${mail.from}</p>
        <pre>${linked(mail.text)}</pre>
      </article>
    `,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="color-scheme" content="light dark" />
        <title>Caught mails</title>
      </head>
      <body>
        <h1>Caught mails</h1>
        ${mails.length ? articles : html`<p>No mail yet. Reload this page after sending one.</p>`}
      </body>
    </html>`;
}

/** Makes the addresses in a text clickable. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) => (index % 2 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`));
}
