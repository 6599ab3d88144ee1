import { composeAdtTest } from '@lamplight/contracts/calls/adt-tests';
import type { ComposedAdtTest, SentAdtTest } from '@lamplight/contracts/entities/adt-test';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { useState } from 'react';
import type { Path } from 'react-hook-form';
import { FormFrame } from '../../../shared/forms/FormFrame.tsx';
import { useSave } from '../../../shared/forms/use-save.ts';
import { FormFields } from '../../../shared/resource/FormFields.tsx';
import { useResourceForm } from '../../../shared/resource/use-resource-form.ts';
import { useApi } from '../../../shared/services.ts';
import { ComposedTest } from '../ComposedTest.tsx';
import { SentTest } from '../SentTest.tsx';
import { testForm } from '../test-form.tsx';
import { blankTest, sentFields, type TestValues } from '../test-values.ts';

interface Shown {
  values: TestValues;
  composed: ComposedAdtTest;
  sent?: SentAdtTest;
}

export default function TestAdtPage() {
  const api = useApi();
  const form = useResourceForm(testForm, blankTest);
  const [shown, setShown] = useState<Shown>();
  const compose = useSave<TestValues, Shown>({
    save: async (values) => {
      const { id, fields } = sentFields(values);
      const composed = await api.call(composeAdtTest, { params: { id }, body: fields });
      return { values, composed };
    },
    onSaved: setShown,
    onProblem: (path, message) =>
      form.setError(path as Path<TestValues>, { message }, { shouldFocus: true }),
  });
  return (
    <>
      <PageHeader
        title="Test ADT"
        beside={<Tag tone="warn">Changes real records</Tag>}
        explanation="Compose a message as a source would send it, see what it would do, and send it through the real port."
      />
      <FormFrame
        saveLabel="Show the message"
        saving={compose.saving}
        cancelLabel="Begin again"
        notes={[compose.note]}
        onSubmit={() => void form.handleSubmit((values) => compose.submit(values))()}
        onCancel={() => {
          form.reset(blankTest);
          setShown(undefined);
        }}
      >
        <FormFields declaration={testForm} form={form} row={undefined} />
      </FormFrame>
      {shown !== undefined && shown.sent === undefined && (
        <ComposedTest
          key={shown.composed.control_id}
          values={shown.values}
          composed={shown.composed}
          onSent={(sent) => setShown({ ...shown, sent })}
        />
      )}
      {shown?.sent !== undefined && (
        <SentTest
          key={shown.composed.control_id}
          sent={shown.sent}
          controlId={shown.composed.control_id}
        />
      )}
    </>
  );
}
