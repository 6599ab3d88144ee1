import { MllpClient } from '../../../packages/hl7/src/testing/mllp-client.ts';
import { ackOf, adtMessage, type AdtMessage } from '../../support/adt-message.ts';
import { stack } from './stack.ts';

/** Sends a message to the server's HL7 port, or to another one, and returns its acknowledgment code. */
export async function sendAdt(
  message: AdtMessage,
  port = Number(new URL(stack().urls.hl7).port),
): Promise<string | undefined> {
  const client = await MllpClient.open(port);
  try {
    return ackOf(await client.send(adtMessage(message)));
  } finally {
    await client.close();
  }
}
