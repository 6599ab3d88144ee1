import { startMailCatcher } from './mail/catch-mails.ts';

/** Development only: takes every mail, delivers none, and shows what it has on a local page. */
const port = (name: string): number => {
  const value = Number(process.env[name]);
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
  process.stderr.write(`The mail catcher cannot start: set ${name} to a port number.\n`);
  process.exit(1);
};

const catcher = await startMailCatcher({
  smtpPort: port('LAMPLIGHT_MAIL_PORT'),
  httpPort: port('LAMPLIGHT_MAIL_HTTP_PORT'),
});
process.stdout.write(`Mails to ${catcher.smtpUrl} are shown at ${catcher.httpUrl}\n`);

const stop = () => {
  void catcher.stop().then(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
