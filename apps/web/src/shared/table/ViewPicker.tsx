import type { TableView } from '@lamplight/contracts/entities/table-view';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { smallIcon } from '@lamplight/ui/icon-size';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBookmark, IconDeviceFloppy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../services.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import type { Table } from './use-table.ts';
import { useViews } from './use-views.ts';

const builtIn = 'System Default';

/** Which saved view the table stands in, and saving, deleting and making one. */
export function ViewPicker<Row>({ table }: { table: Table<Row> }) {
  const { view, isAltered } = table;
  const maySystem = useMay()(['Manage', 'System']);
  const { save, saveAs, remove } = useViews(table);
  const [naming, setNaming] = useState(false);
  const [deleting, setDeleting] = useState<TableView>();
  const listed = table.views.filter(({ is_system }) => !is_system || maySystem);
  const maySave = view !== undefined && (!view.is_system || maySystem);
  const name = view?.name ?? builtIn;
  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconBookmark {...smallIcon} />}
            aria-label={`View: ${name}${isAltered ? ', altered' : ''}`}
          >
            {name}
            {isAltered && <>&nbsp;·&nbsp;altered</>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Views</Menu.Label>
          <Menu.Item onClick={() => table.selectView(undefined)}>{builtIn}</Menu.Item>
          {listed.map((one) => (
            <Menu.Item
              key={one.id}
              onClick={() => table.selectView(one.id)}
              rightSection={
                one.is_default ? (
                  <Tag tone="info">Default</Tag>
                ) : (
                  one.is_system && <Tag tone="neutral">System</Tag>
                )
              }
            >
              {one.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {maySave && (
            <Menu.Item
              leftSection={<IconDeviceFloppy {...smallIcon} />}
              disabled={!isAltered}
              onClick={() =>
                save.mutate(view, {
                  onSuccess: () => notifications.show({ message: `View ${view.name} was saved` }),
                })
              }
            >
              Save {view.name}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPlus {...smallIcon} />} onClick={() => setNaming(true)}>
            Save as a new view…
          </Menu.Item>
          {maySave && (
            <Menu.Item leftSection={<IconTrash {...smallIcon} />} onClick={() => setDeleting(view)}>
              Delete {view.name}…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <SaveViewDialog
          maySystem={maySystem}
          saving={saveAs.isPending}
          error={saveAs.error}
          onSave={(named) => saveAs.mutate(named, { onSuccess: () => setNaming(false) })}
          onClose={() => {
            saveAs.reset();
            setNaming(false);
          }}
        />
      )}
      <ConfirmDialog
        opened={deleting !== undefined}
        title={`Delete the view ${deleting?.name ?? ''}?`}
        confirm="Delete"
        cancel="Keep"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() =>
          deleting && remove.mutate(deleting, { onSettled: () => setDeleting(undefined) })
        }
        onCancel={() => setDeleting(undefined)}
      >
        The rows themselves stay as they are. The table goes back to {builtIn}.
      </ConfirmDialog>
    </>
  );
}
