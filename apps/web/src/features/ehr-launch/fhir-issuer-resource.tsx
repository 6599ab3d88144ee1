import {
  createFhirIssuer,
  getFhirIssuer,
  listFhirIssuers,
  removeFhirIssuer,
  updateFhirIssuer,
} from '@lamplight/contracts/calls/fhir-issuers';
import { fhirIssuerFields } from '@lamplight/contracts/entities/fhir-issuer';
import type { FhirIssuer, UserClaim } from '@lamplight/contracts/entities/fhir-issuer';
import { limits } from '@lamplight/contracts/limits';
import { fhirIssuerFilters, fhirIssuerSorts } from '@lamplight/contracts/tables/fhir-issuers';
import type { Resource } from '../../shared/resource/resource.ts';
import { enabledField } from '../../shared/resource/usual-fields.ts';
import { screenPath } from '../../shared/screen-path.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import { yesNoColumn, yesNoOptions } from '../../shared/table/yes-no.tsx';

type Values = {
  name: string;
  iss: string;
  client_id: string;
  is_confidential: boolean;
  client_secret: string | null;
  number_system: string;
  user_claim: UserClaim;
  user_domain: string | null;
  endpoint_origins: string | null;
  frame_origins: string | null;
  is_enabled: boolean;
  version: number;
};

const claimOptions = [
  { value: 'email', label: 'E-mail address (email)' },
  { value: 'preferred_username', label: 'User name (preferred_username)' },
  { value: 'sub', label: 'The sign-in that both share (sub)' },
] as const;

const own = (path: string): string => globalThis.location.origin + path;

export const fhirIssuerResource: Resource<FhirIssuer, Values> = {
  id: 'fhir-issuers',
  one: 'health record',
  many: 'health records',
  title: 'EHR launch',
  nameOf: ({ name }) => name,
  calls: {
    list: listFhirIssuers,
    get: getFhirIssuer,
    create: createFhirIssuer,
    update: updateFhirIssuer,
    remove: removeFhirIssuer,
  },
  screens: {
    list: 'system.ehr-launch.index',
    add: 'system.ehr-launch.add',
    edit: 'system.ehr-launch.edit',
  },
  edit: ['Manage', 'System'],
  changed: 'fhir_issuer.changed',
  history: 'fhir_issuer',
  table: {
    id: 'fhir-issuers',
    sorts: fhirIssuerSorts,
    sortedBy: 'name',
    rules: fhirIssuerFilters,
    filters: {
      name: { label: 'Name' },
      iss: { label: 'FHIR server' },
      is_enabled: { label: 'In use', options: yesNoOptions },
      updated_at: { label: 'Updated' },
    },
    columns: [
      { key: 'name', header: 'Health record', sortable: true, text: ({ name }) => name },
      { key: 'iss', header: 'FHIR server', sortable: true, text: ({ iss }) => iss },
      { key: 'client_id', header: 'Client id', text: ({ client_id }) => client_id },
      yesNoColumn('is_enabled', 'In use', ({ is_enabled }) => is_enabled),
      updatedColumn(),
    ],
  },
  form: {
    fields: fhirIssuerFields,
    blank: {
      name: '',
      iss: '',
      client_id: '',
      is_confidential: false,
      client_secret: null,
      number_system: '',
      user_claim: 'email',
      user_domain: null,
      endpoint_origins: null,
      frame_origins: null,
      is_enabled: true,
    },
    valuesOf: (issuer) => ({
      name: issuer.name,
      iss: issuer.iss,
      client_id: issuer.client_id,
      is_confidential: issuer.is_confidential,
      client_secret: null,
      number_system: issuer.number_system,
      user_claim: issuer.user_claim,
      user_domain: issuer.user_domain,
      endpoint_origins: issuer.endpoint_origins,
      frame_origins: issuer.frame_origins,
      is_enabled: issuer.is_enabled,
    }),
    sections: [
      {
        note: `Its team registers the launch address ${own(screenPath('fhir-launch', {}))} and the redirect address ${own(screenPath('fhir', {}))}, with the scopes launch, openid, fhirUser and patient/Patient.rs.`,
        fields: [
          {
            key: 'name',
            kind: 'text',
            label: 'Name',
            required: true,
            maxLength: limits.nameLength,
          },
          {
            key: 'iss',
            kind: 'text',
            label: 'FHIR server',
            required: true,
            maxLength: 500,
            description:
              'Its base address, letter by letter as the health record sends it (iss). No other may open Lamplight.',
          },
          enabledField('One that is not in use opens nothing.'),
        ],
      },
      {
        title: 'Lamplight as its client',
        fields: [
          {
            key: 'client_id',
            kind: 'text',
            label: 'Client id',
            required: true,
            maxLength: 200,
          },
          {
            key: 'is_confidential',
            kind: 'switch',
            label: 'With a secret',
            description: 'On if it was registered as a confidential client.',
          },
          {
            key: 'client_secret',
            kind: 'text',
            type: 'password',
            label: 'Secret',
            maxLength: 500,
            description: (issuer) =>
              issuer?.has_secret
                ? 'One is stored and never shown. Left empty, it stays.'
                : 'Stored sealed and never shown again.',
          },
        ],
      },
      {
        title: 'Whom it speaks of',
        fields: [
          {
            key: 'number_system',
            kind: 'text',
            label: 'System of the record number',
            required: true,
            maxLength: 300,
            description:
              'Of the identifier of a FHIR patient that is the record number here, such as urn:oid:1.2.3.4.',
          },
          {
            key: 'user_claim',
            kind: 'choice',
            options: claimOptions,
            label: 'Its user is known by',
            required: true,
            description:
              'Must be the same person as is signed in to Lamplight: by her e-mail address here, or by a sign-in service that both use.',
          },
          {
            key: 'user_domain',
            kind: 'text',
            label: 'Domain of user names',
            maxLength: 200,
            description: 'Added to a user name without @, to make the e-mail address here.',
          },
        ],
      },
      {
        title: 'Other addresses of it',
        note: 'Those of the FHIR server itself need not be named. Several are separated by a blank.',
        fields: [
          {
            key: 'endpoint_origins',
            kind: 'text',
            label: 'Where people and codes are checked',
            maxLength: 1000,
            description: 'Such as https://login.ehr.example, if sign-in happens on another server.',
          },
          {
            key: 'frame_origins',
            kind: 'text',
            label: 'Pages that show Lamplight inside',
            maxLength: 1000,
            description:
              'Such as https://chart.ehr.example. There Lamplight shows a button that opens it in a window of its own.',
          },
        ],
      },
    ],
  },
  removal: 'It can no longer open Lamplight. Its history is kept.',
};
