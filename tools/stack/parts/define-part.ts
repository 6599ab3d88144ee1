import type { PartName } from '../part-names.ts';
import { prepareClusterHome } from '../postgres/cluster-home.ts';
import type { PartDefinition } from '../supervised-part.ts';
import { identityPart } from './identity-part.ts';
import { mailPart } from './mail-part.ts';
import { natsPart } from './nats-part.ts';
import { postgresPart } from './postgres-part.ts';
import { serverPart } from './server-part.ts';
import type { StackContext } from './stack-context.ts';
import { turnPart } from './turn-part.ts';

export async function definePart(context: StackContext, name: PartName): Promise<PartDefinition> {
  switch (name) {
    case 'postgres':
      return postgresPart(context, await prepareClusterHome(context.dataDir));
    case 'nats':
      return natsPart(context);
    case 'turn':
      return turnPart(context);
    case 'mail':
      return mailPart(context);
    case 'identity':
      return identityPart(context);
    case 'server':
      return serverPart(context);
  }
}
