import { notifications } from '@mantine/notifications';
import type { Versioned } from '../forms/use-versioned-form.ts';
import { RecordScreen } from '../RecordScreen.tsx';
import { useMay } from '../services.ts';
import { capitalised } from './capitalised.ts';
import { HistoryButton } from './HistoryButton.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { ResourceRow } from './resource.ts';
import type { Settings } from './settings.ts';
import styles from './SettingsPage.module.css';
import { useSettings } from './use-settings.ts';

/** The page of a record that is only changed: it stays open when it is saved. */
export function SettingsPage<Row extends ResourceRow, Values extends Versioned>({
  settings,
}: {
  settings: Settings<Row, Values>;
}) {
  const { query, save } = useSettings(settings);
  const mayEdit = useMay()(settings.edit);
  const row = query.data;
  const what = `the ${settings.what}`;
  return (
    <RecordScreen
      title={settings.title}
      what={what}
      query={query}
      wayBack={settings.explanation?.(row)}
      actions={
        settings.history !== undefined &&
        row !== undefined && (
          <HistoryButton objectType={settings.history} id={row.id} form={settings.form} />
        )
      }
    >
      {(stored) => (
        <>
          {!mayEdit && (
            <p className={styles['readOnly']}>
              You can read this page. Changing it takes the permission ‘{settings.edit.join(' ')}’.
            </p>
          )}
          <RecordForm
            key={stored.id}
            formKey={`${settings.id}.${stored.id}`}
            declaration={settings.form}
            stored={stored}
            save={save}
            onSaved={() => notifications.show({ message: `${capitalised(what)} were saved` })}
            isReadOnly={!mayEdit}
            isOfDivision={settings.isOfDivision === true}
          />
          {settings.related?.(stored)}
        </>
      )}
    </RecordScreen>
  );
}
