import { listAdtSources } from '@lamplight/contracts/calls/adt-sources';
import { adtTestEvents, adtTestFields } from '@lamplight/contracts/entities/adt-test';
import { idOf } from '@lamplight/contracts/ids';
import { limits } from '@lamplight/contracts/limits';
import { adtEventText } from '@lamplight/domain/adt/adt-events';
import { z } from 'zod';
import type { StoredForm } from '../../shared/resource/form-declaration.ts';
import { roomSource } from '../../shared/sources/rooms.ts';
import { listSource, namedOption } from '../../shared/table/list-source.ts';
import { BedField } from './BedField.tsx';
import { blankTest, type TestValues } from './test-values.ts';

export const testForm: StoredForm<never, TestValues> = {
  fields: z.strictObject({
    source_id: idOf('adt_source'),
    ...adtTestFields.shape,
    first_name: adtTestFields.shape.first_name.nullable(),
  }),
  valuesOf: () => blankTest,
  sections: [
    {
      title: 'Who sends it',
      fields: [
        {
          key: 'source_id',
          kind: 'reference',
          label: 'Source',
          required: true,
          missing: 'Please choose a source',
          source: listSource(listAdtSources, namedOption),
          current: () => undefined,
        },
        {
          key: 'event',
          kind: 'choice',
          label: 'Event',
          required: true,
          options: adtTestEvents.map((code) => ({
            value: code,
            label: `${code} ${adtEventText(code)}`,
          })),
        },
      ],
    },
    {
      title: 'Whom it is about',
      note: 'A last name that begins with Zztest or Test is a test patient’s.',
      fields: [
        { key: 'number', kind: 'text', label: 'Record number', required: true, maxLength: 40 },
        {
          key: 'last_name',
          kind: 'text',
          label: 'Last name',
          required: true,
          maxLength: limits.nameLength,
        },
        { key: 'first_name', kind: 'text', label: 'First name', maxLength: limits.nameLength },
        { key: 'dob', kind: 'date', label: 'Birth date' },
        {
          key: 'gender',
          kind: 'choice',
          label: 'Sex',
          required: true,
          options: [
            { value: 'female', label: 'Female' },
            { value: 'male', label: 'Male' },
            { value: 'other', label: 'Other' },
          ],
        },
      ],
    },
    {
      title: 'Where she is',
      note: 'It is sent by the name the source has for it.',
      fields: [
        {
          key: 'room_id',
          kind: 'reference',
          label: 'Room',
          isOptional: true,
          source: roomSource,
          current: () => undefined,
        },
        {
          key: 'bed_id',
          kind: 'own',
          label: 'Bed',
          render: (props) => <BedField {...props} />,
          text: ({ bed_id }) => String(bed_id ?? ''),
        },
      ],
    },
  ],
};
