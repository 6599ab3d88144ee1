import { RecordScreen } from '../RecordScreen.tsx';
import { ScreenLink } from '../ScreenLink.tsx';
import type { Versioned } from '../forms/use-versioned-form.ts';
import { Editor } from './Editor.tsx';
import { headingOf } from './heading-of.ts';
import { HistoryButton } from './HistoryButton.tsx';
import type { Resource, ResourceRow } from './resource.ts';
import { useRecord } from './use-record.ts';

export function ResourceEdit<Row extends ResourceRow, Values extends Versioned>({
  resource,
}: {
  resource: Resource<Row, Values>;
}) {
  const { id, query, isGone } = useRecord(resource);
  return (
    <RecordScreen
      title={query.data ? headingOf(resource, query.data) : `Edit ${resource.one}`}
      what={`the ${resource.one}`}
      query={query}
      wayBack={
        <ScreenLink screen={resource.screens.list} params={{} as never}>
          Back to the {resource.many}
        </ScreenLink>
      }
      actions={
        resource.history !== undefined && (
          <HistoryButton objectType={resource.history} id={id} form={resource.form} />
        )
      }
    >
      {(row) => <Editor key={row.id} resource={resource} stored={row} isGone={isGone} />}
    </RecordScreen>
  );
}
