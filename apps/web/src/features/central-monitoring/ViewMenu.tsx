import type { WallView } from '@lamplight/contracts/entities/wall-view';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { smallIcon } from '@lamplight/ui/icon-size';
import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

interface ViewMenuProps {
  views: readonly WallView[];
  shown: WallView | undefined;
  /** No view at all; one that is not among the views may be gone. */
  isAll: boolean;
  onShow: (view: WallView | undefined) => void;
  onSave: () => void;
  onRemove: (view: WallView) => void;
}

const allInSight = 'All in sight';

/** Whose patients are on the wall: everybody in sight, or a view of one's own or of the hospital. */
export function ViewMenu({ views, shown, isAll, onShow, onSave, onRemove }: ViewMenuProps) {
  const [removing, setRemoving] = useState<WallView>();
  const name = isAll ? allInSight : (shown?.name ?? 'Choose a view');
  const groups = [
    ['Yours', views.filter(({ is_own }) => is_own)],
    ['Shared', views.filter(({ is_own }) => !is_own)],
  ] as const;
  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark {...smallIcon} />}
            aria-label={`View: ${name}`}
          >
            {name}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onShow(undefined)}>{allInSight}</Menu.Item>
          {groups.map(
            ([title, listed]) =>
              listed.length > 0 && (
                <div key={title} role="presentation">
                  <Menu.Label>{title}</Menu.Label>
                  {listed.map((view) => (
                    <Menu.Item key={view.id} onClick={() => onShow(view)}>
                      {view.name}
                    </Menu.Item>
                  ))}
                </div>
              ),
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus {...smallIcon} />} onClick={onSave}>
            Save as a new view…
          </Menu.Item>
          {shown?.is_own && (
            <Menu.Item
              leftSection={<IconTrash {...smallIcon} />}
              onClick={() => setRemoving(shown)}
            >
              Delete {shown.name}…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={removing !== undefined}
        title={`Delete the view ${removing?.name ?? ''}?`}
        confirm="Delete"
        cancel="Keep"
        tone="danger"
        onConfirm={() => {
          if (removing) onRemove(removing);
          setRemoving(undefined);
        }}
        onCancel={() => setRemoving(undefined)}
      >
        The patients stay watched. The wall goes back to everybody in sight.
      </ConfirmDialog>
    </>
  );
}
