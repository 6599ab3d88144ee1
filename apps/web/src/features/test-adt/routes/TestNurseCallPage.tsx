import { composeNurseCallTest } from '@lamplight/contracts/calls/nurse-call-tests';
import type {
  ComposedNurseCallTest,
  NurseCallTestFields,
} from '@lamplight/contracts/entities/nurse-call-test';
import type { IdOf } from '@lamplight/contracts/ids';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { useState } from 'react';
import type { Path } from 'react-hook-form';
import { FormFrame } from '../../../shared/forms/FormFrame.tsx';
import { useSave } from '../../../shared/forms/use-save.ts';
import { FormFields } from '../../../shared/resource/FormFields.tsx';
import { useResourceForm } from '../../../shared/resource/use-resource-form.ts';
import { useApi } from '../../../shared/services.ts';
import { blankCallTest, callTestForm, type CallTestValues } from '../call-test-form.tsx';
import { ComposedCall } from '../ComposedCall.tsx';

interface Shown {
  sourceId: IdOf<'adt_source'>;
  fields: NurseCallTestFields;
  composed: ComposedNurseCallTest;
}

export default function TestNurseCallPage() {
  const api = useApi();
  const form = useResourceForm(callTestForm, blankCallTest);
  const [shown, setShown] = useState<Shown>();
  const compose = useSave<CallTestValues, Shown>({
    save: async ({ source_id, version: _, ...values }) => {
      const sourceId = source_id as IdOf<'adt_source'>;
      const fields = values as NurseCallTestFields;
      const input = { params: { id: sourceId }, body: fields };
      return { sourceId, fields, composed: await api.call(composeNurseCallTest, input) };
    },
    onSaved: setShown,
    onProblem: (path, message) =>
      form.setError(path as Path<CallTestValues>, { message }, { shouldFocus: true }),
  });
  return (
    <>
      <PageHeader
        title="Test nurse call"
        beside={<Tag tone="warn">Asks real people</Tag>}
        explanation="Compose a call as a source would send it, see what it would become, and send it through the real port."
      />
      <FormFrame
        saveLabel="Show the call"
        saving={compose.saving}
        cancelLabel="Begin again"
        notes={[compose.note]}
        onSubmit={() => void form.handleSubmit((values) => compose.submit(values))()}
        onCancel={() => {
          form.reset(blankCallTest);
          setShown(undefined);
        }}
      >
        <FormFields declaration={callTestForm} form={form} row={undefined} />
      </FormFrame>
      {shown !== undefined && <ComposedCall key={shown.composed.call_id} {...shown} />}
    </>
  );
}
