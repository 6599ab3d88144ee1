import type { AckCode } from './acknowledge.ts';
import { messageTree, UnreadableMessage } from './message-tree.ts';

export interface Acknowledgement {
  code: AckCode;
  /** MSA-2: which message it is about. */
  controlId: string;
  reason: string;
}

const codes: readonly string[] = ['AA', 'AE', 'AR'] satisfies AckCode[];

/** What a reply says; undefined where it is no acknowledgement. */
export function readAcknowledgement(reply: Buffer): Acknowledgement | undefined {
  try {
    const said = messageTree(reply.toString('utf8')).find(({ name }) => name === 'MSA');
    const field = (at: number) => said?.fields[at]?.[0]?.[0]?.[0] ?? '';
    if (!codes.includes(field(1))) return undefined;
    return { code: field(1) as AckCode, controlId: field(2), reason: field(3) };
  } catch (error) {
    if (error instanceof UnreadableMessage) return undefined;
    throw error;
  }
}
