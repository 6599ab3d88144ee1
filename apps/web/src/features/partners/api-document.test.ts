import { openApiDocument, partnerApiInfo } from '@lamplight/contracts/openapi';
import { allCalls } from '@lamplight/contracts/registry';
import { expect, it } from 'vitest';
import { callsOf, commandOf, schemaIn, type ApiDocument } from './api-document.ts';

const calls = callsOf(openApiDocument(allCalls, partnerApiInfo) as ApiDocument);
const commandFor = (id: string) => {
  const call = calls.find(({ operation }) => operation.operationId === id);
  return call && commandOf(call, 'https://hospital.example');
};

it('shows every call of partners with its scope [R004-5.12]', () => {
  const ofPartners = allCalls.filter(({ access }) => 'partner' in access);
  expect(calls).toHaveLength(ofPartners.length);
  expect(calls.every(({ operation }) => [operation['x-scope']].flat()[0]?.includes(':'))).toBe(
    true,
  );
});

it('writes a call as somebody types it [R004-5.12]', () => {
  expect(commandFor('partner.devices')).toBe(
    `curl 'https://hospital.example/api/partner/v1/devices' \\\n  -H "Authorization: Bearer $KEY"`,
  );
  expect(commandFor('partner.raise-nudge')).toContain(
    `-d '{"patient_monitor_id":1,"color":"yellow","rule":"bed exit"}'`,
  );
});

it('writes calls of FHIR with their own ids and forms [R004-5.12]', () => {
  expect(commandFor('fhir.location')).toContain('/api/partner/fhir/r4/Location/room-1');
  expect(commandFor('fhir.search-patients')).toContain(`--data-urlencode 'identifier=HL901555'`);
  for (const { operation } of calls.filter(({ path }) => path.includes('/fhir/')))
    expect(schemaIn(operation.responses['200']?.content)).toBeDefined();
});
