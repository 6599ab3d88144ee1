import type { MenuSet } from '@lamplight/contracts/entities/menu-set';
import { allItems } from '@lamplight/contracts/entities/menu-set';
import type { RoleChoice } from '@lamplight/contracts/entities/role';
import { abilityOf, may } from '@lamplight/domain/people/ability';
import { Select } from '@mantine/core';
import { useState } from 'react';
import type { MenuEntry } from '../menu-entry.ts';
import { menuOf } from '../menu-tree.ts';
import { MenuIcon } from '../MenuIcon.tsx';
import { hiddenItems } from './hidden-items.ts';
import styles from './management.module.css';

export interface RolePreviewProps {
  /** All sets, the edited one as it is typed right now. */
  sets: MenuSet[];
  roles: RoleChoice[];
}

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <ul className={styles['previewEntries']}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <span className={styles['previewEntry']}>
            <MenuIcon name={entry.icon} />
            {entry.label}
          </span>
          {entry.kind === 'branch' && <Entries entries={entry.entries} />}
        </li>
      ))}
    </ul>
  );
}

/** What a role will see, before anything is saved. */
export function RolePreview({ sets, roles }: RolePreviewProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const role = roles.find(({ id }) => String(id) === chosen) ?? roles[0];
  if (role === undefined) return null;
  const ability = abilityOf(role.permissions);
  const viewer = {
    may: (permission: Parameters<typeof may>[1]) => may(ability, permission),
    // A role has no staff type; most of the people who have one are not observers.
    staffKinds: ['any other'],
    showsAdminMenu: role.show_admin_menu,
  };
  const own = sets.filter(
    (set) => set.enabled && (!set.roles.length || set.roles.includes(role.id)),
  );
  const menu = menuOf(own, viewer);
  const hidden = hiddenItems(own, viewer);
  const hasHome = allItems(own.flatMap((set) => set.menu_items)).some(
    ({ schema }) => schema.page === 'myHome',
  );
  return (
    <section className={styles['preview']} aria-labelledby="preview-title">
      <h2 id="preview-title" className={styles['legend']}>
        What a role will see
      </h2>
      <Select
        aria-label="Role to preview"
        data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(role.id)}
        allowDeselect={false}
        onChange={setChosen}
      />
      {menu.length === 0 ? (
        <p className={styles['empty']}>No set has anything to show to this role.</p>
      ) : (
        <Entries entries={menu} />
      )}
      {hidden.length > 0 && (
        <>
          <h3 className={styles['smallTitle']}>Not shown to this role</h3>
          <ul className={styles['hidden']}>
            {hidden.map(({ id, label, reason }) => (
              <li key={id}>
                {label}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {hasHome && (
        <p className={styles['empty']}>
          My Home is shown to people whose staff type is not virtual observer.
        </p>
      )}
    </section>
  );
}
