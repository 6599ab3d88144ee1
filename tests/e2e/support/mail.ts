import { expect } from 'vitest';
import { stack } from './stack.ts';

interface CaughtMail {
  to: string[];
  text: string;
}

const links = async (to: string, origin: string): Promise<string[]> => {
  const response = await fetch(`${stack().urls.mail}/mails.json`);
  const mails = (await response.json()) as CaughtMail[];
  return mails
    .filter((mail) => mail.to.includes(to))
    .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
    .filter((link) => link.startsWith(origin));
};

/** The link in the newest mail to somebody; mail takes a moment. */
export async function latestLink(to: string, origin: string): Promise<string> {
  await expect.poll(() => links(to, origin)).not.toEqual([]);
  const [first = ''] = await links(to, origin);
  return first;
}
