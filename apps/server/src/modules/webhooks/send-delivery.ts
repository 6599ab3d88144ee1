import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { isIP } from 'node:net';
import { AddressNotAllowed, isOuterAddress, outerLookup } from './allowed-address.ts';

const patienceMs = 10_000;

export interface Outcome {
  status: number | null;
  /** Nothing when the receiver took it. */
  error: string | null;
}

interface Sending {
  url: string;
  body: string;
  headers: Record<string, string>;
  /** The installation may tell systems in its own network, also without TLS. */
  allowsInner: boolean;
}

/** Errors of the network by their codes: their texts would name addresses. */
const codes: Record<string, string> = {
  ECONNREFUSED: 'Nobody answers at this address',
  ENOTFOUND: 'The name of the address is not known',
  EAI_AGAIN: 'The name of the address could not be looked up',
  ECONNRESET: 'The receiver broke the connection off',
  ETIMEDOUT: 'The receiver did not answer in time',
  CERT_HAS_EXPIRED: 'The certificate of the receiver has run out',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the receiver is its own',
};

const wordsOf = (error: Error & { code?: string }): string =>
  error instanceof AddressNotAllowed
    ? error.message
    : (codes[error.code ?? ''] ??
      `The receiver could not be reached (${error.code ?? error.name})`);

/** One POST. Redirects are not followed, and of the answer only the status is read. */
export function sendDelivery({ url, body, headers, allowsInner }: Sending): Promise<Outcome> {
  const { protocol, hostname } = new URL(url);
  const literal = hostname.replaceAll(/^\[|\]$/g, '');
  if (!allowsInner && (protocol !== 'https:' || (isIP(literal) && !isOuterAddress(literal))))
    return Promise.resolve({ status: null, error: new AddressNotAllowed().message });
  const open = protocol === 'https:' ? overTls : overHttp;
  return new Promise((resolve) => {
    const sent = open(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(patienceMs),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        ...(!allowsInner && { lookup: outerLookup }),
      },
      (reply) => {
        const status = reply.statusCode ?? 0;
        const isTaken = status >= 200 && status < 300;
        resolve({ status, error: isTaken ? null : `The receiver answered ${status}` });
        reply.destroy();
      },
    );
    sent.on('error', (error) =>
      resolve({
        status: null,
        error:
          error.name === 'AbortError' || error.name === 'TimeoutError'
            ? (codes['ETIMEDOUT'] ?? '')
            : wordsOf(error),
      }),
    );
    sent.end(body);
  });
}
