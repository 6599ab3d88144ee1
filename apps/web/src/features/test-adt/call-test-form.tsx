import { listAdtSources } from '@lamplight/contracts/calls/adt-sources';
import { nurseCallTestFields } from '@lamplight/contracts/entities/nurse-call-test';
import { idOf } from '@lamplight/contracts/ids';
import { z } from 'zod';
import type { StoredForm } from '../../shared/resource/form-declaration.ts';
import { roomSource } from '../../shared/sources/rooms.ts';
import { listSource, namedOption } from '../../shared/table/list-source.ts';
import { BedField } from './BedField.tsx';

export type CallTestValues = {
  source_id: number | null;
  room_id: number | null;
  bed_id: number | null;
  kind: string | null;
  version: number;
};

export const blankCallTest: CallTestValues = {
  source_id: null,
  room_id: null,
  bed_id: null,
  kind: null,
  version: 0,
};

export const callTestForm: StoredForm<never, CallTestValues> = {
  fields: z.strictObject({ source_id: idOf('adt_source'), ...nurseCallTestFields.shape }),
  valuesOf: () => blankCallTest,
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
          key: 'kind',
          kind: 'text',
          label: 'Kind of call',
          maxLength: 60,
          description: 'As the nurse call names it, such as bathroom or code. Empty: of no kind.',
        },
      ],
    },
    {
      title: 'Where it comes from',
      note: 'It is sent by the name the source has for it.',
      fields: [
        {
          key: 'room_id',
          kind: 'reference',
          label: 'Room',
          required: true,
          missing: 'Please choose a room',
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
