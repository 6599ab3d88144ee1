import type { BodyOf } from '@lamplight/contracts/call';
import {
  createFhirIssuer,
  getFhirIssuer,
  listFhirIssuers,
  removeFhirIssuer,
  updateFhirIssuer,
} from '@lamplight/contracts/calls/fhir-issuers';
import type { IdOf } from '@lamplight/contracts/ids';
import { addressesOf, isSafeLine } from '@lamplight/domain/other-systems/ehr-launch';
import type { Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { fieldRefused } from '../../platform/refusal.ts';
import { edited } from '../../platform/resources/edited.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { simpleTable, type Writing } from '../../platform/resources/simple-table.ts';
import { isTriedOut, secretsOf } from './ehr-launch.module.ts';
import { fhirIssuerQueries, forgetSecret, storeSecret } from './fhir-issuers.queries.ts';

type Fields = BodyOf<typeof createFhirIssuer>;

const table = simpleTable<Omit<Fields, 'client_secret'>>('fhir_issuers', {
  index: 'fhir_issuers_iss',
  field: 'iss',
  text: 'This address is set up already, here or for another health system of this installation',
});

export function fhirIssuersRoutes(platform: Platform): Implementation[] {
  const secrets = secretsOf(platform.config);

  const check = (fields: Fields, hasSecret: boolean): void => {
    const addresses = {
      iss: fields.iss,
      endpoint_origins: fields.endpoint_origins,
      frame_origins: fields.frame_origins,
    };
    for (const [field, text] of Object.entries(addresses))
      for (const address of addressesOf(text))
        if (!isSafeLine(address, isTriedOut(platform.config)))
          throw fieldRefused(field, 'Use an encrypted address, which begins with https://');
    if (fields.is_confidential && !fields.client_secret && !hasSecret)
      throw fieldRefused('client_secret', 'Please enter the secret that the health record gave');
  };

  /** The secret goes beside the issuer; a client that has none keeps none. */
  const keepSecret = async ({ db, who }: Writing, id: number, fields: Fields): Promise<void> => {
    if (!fields.is_confidential) await forgetSecret(db, who.hospitalId, id);
    else if (fields.client_secret)
      await storeSecret(
        db,
        who.hospitalId,
        id,
        await secrets.seal({ secret: fields.client_secret }),
      );
  };

  return resourceRoutes({
    calls: {
      list: listFhirIssuers,
      get: getFhirIssuer,
      create: createFhirIssuer,
      update: updateFhirIssuer,
      remove: removeFhirIssuer,
    },
    queries: fhirIssuerQueries,
    wire: (row) => ({ ...row, id: row.id as IdOf<'fhir_issuer'>, ...edited(row) }),
    create: async (context, fields) => {
      check(fields, false);
      const { client_secret: _, ...columns } = fields;
      const id = await table.create(context, columns);
      await keepSecret(context, id, fields);
      return id;
    },
    update: async (context, row, fields) => {
      // A secret is not shown to a server it was not given for.
      const isSameServer =
        fields.iss === row.iss && fields.endpoint_origins === row.endpoint_origins;
      check(fields, row.has_secret && isSameServer);
      const { client_secret: _, ...columns } = fields;
      await table.update(context, row, columns);
      await keepSecret(context, row.id, fields);
    },
    remove: async (context, row) => {
      await forgetSecret(context.db, context.who.hospitalId, row.id);
      await table.remove(context, row);
    },
  });
}
