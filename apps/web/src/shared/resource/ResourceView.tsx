import { ScreenButton, ScreenLink } from '../ScreenLink.tsx';
import { RecordScreen } from '../RecordScreen.tsx';
import { useMay } from '../services.ts';
import type { Versioned } from '../forms/use-versioned-form.ts';
import { notAvailable, textOfCell } from '../table/table-columns.ts';
import { capitalised } from './capitalised.ts';
import { headingOf } from './heading-of.ts';
import { HistoryButton } from './HistoryButton.tsx';
import type { Resource, ResourceRow } from './resource.ts';
import styles from './ResourceView.module.css';
import { useRecord } from './use-record.ts';

/** The record to read: everything its columns tell, and where to go on. */
export function ResourceView<Row extends ResourceRow, Values extends Versioned>({
  resource,
}: {
  resource: Resource<Row, Values>;
}) {
  const { id, query } = useRecord(resource);
  const mayEdit = useMay()(resource.edit);
  const { edit } = resource.screens;
  return (
    <RecordScreen
      title={query.data ? headingOf(resource, query.data) : capitalised(resource.one)}
      what={`the ${resource.one}`}
      query={query}
      wayBack={
        <ScreenLink screen={resource.screens.list} params={{} as never}>
          Back to the {resource.many}
        </ScreenLink>
      }
      actions={
        <>
          {resource.history !== undefined && (
            <HistoryButton objectType={resource.history} id={id} form={resource.form} />
          )}
          {mayEdit && edit !== undefined && (
            <ScreenButton screen={edit} params={{ id } as never}>
              Edit
            </ScreenButton>
          )}
        </>
      }
    >
      {(row) => (
        <>
          {resource.above?.(row)}
          <dl className={styles['facts']}>
            {resource.table.columns.map((column) => {
              const text = textOfCell(column, row);
              return (
                <div key={column.key} className={styles['fact']}>
                  <dt>{column.header}</dt>
                  <dd data-missing={text === notAvailable || undefined}>
                    {column.cell?.(row) ?? text}
                  </dd>
                </div>
              );
            })}
          </dl>
          {resource.related?.(row)}
        </>
      )}
    </RecordScreen>
  );
}
