import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { forgetUnsaved } from '../forms/drafts.ts';
import { RemoveButton } from '../forms/RemoveButton.tsx';
import type { Versioned } from '../forms/use-versioned-form.ts';
import { useWhileOpen } from '../forms/use-while-open.ts';
import { useApi } from '../services.ts';
import { headingOf } from './heading-of.ts';
import { RecordForm } from './RecordForm.tsx';
import { listKey, resourceQueries } from './resource-queries.ts';
import type { Resource, ResourceRow } from './resource.ts';
import { useGoToList } from './use-go-to-list.ts';

export interface EditorProps<Row extends ResourceRow, Values extends Versioned> {
  resource: Resource<Row, Values>;
  stored: Row;
  /** Somebody else has removed it meanwhile. */
  isGone: boolean;
}

/** The form of a record of a list: saved or removed, it leads back there. */
export function Editor<Row extends ResourceRow, Values extends Versioned>(
  props: EditorProps<Row, Values>,
) {
  const { resource, stored, isGone } = props;
  const { id } = stored;
  const { one, calls, nameOf } = resource;
  const formKey = `${resource.id}.${id}`;
  const api = useApi();
  const queryClient = useQueryClient();
  const goToList = useWhileOpen(useGoToList(resource));
  const leave = () => {
    void queryClient.invalidateQueries({ queryKey: listKey(resource) });
    goToList();
  };
  const { remove } = calls;
  return (
    <RecordForm
      formKey={formKey}
      declaration={resource.form}
      stored={stored}
      save={async (body, idempotencyKey) => {
        if (calls.update === undefined) throw new Error(`No ${one} can be changed.`);
        const input = { params: { id }, body } as never;
        return (await api.call(calls.update, input, { idempotencyKey })) as Row;
      }}
      onSaved={(saved) => {
        notifications.show({ message: `${headingOf(resource, saved)} was saved` });
        queryClient.setQueryData(resourceQueries(resource, api, '*').one(id).queryKey, saved);
        leave();
      }}
      onCancel={goToList}
      note={
        isGone ? `Somebody else has removed this ${one}. It can no longer be saved.` : undefined
      }
      aside={
        remove !== undefined && (
          <RemoveButton
            label={`Remove ${one}`}
            question={`Remove ${one} ${nameOf(stored)}?`}
            consequence={
              resource.removal ?? `The ${one} disappears from all lists. Its history is kept.`
            }
            remove={(idempotencyKey) => api.call(remove, { params: { id } }, { idempotencyKey })}
            onRemoved={() => {
              notifications.show({ message: `${headingOf(resource, stored)} was removed` });
              forgetUnsaved(formKey);
              leave();
            }}
          />
        )
      }
    >
      {resource.related?.(stored)}
    </RecordForm>
  );
}
