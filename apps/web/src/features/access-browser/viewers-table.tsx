import type { PlaceViewer } from '@lamplight/contracts/entities/access';
import { viewerFilters, viewerSorts } from '@lamplight/contracts/tables/access-browser';
import { roleSource } from '../../shared/sources/roles.ts';
import { staffTypeSource } from '../../shared/sources/staff-types.ts';
import type { TableDeclaration } from '../../shared/table/table-declaration.ts';
import { MaybeLink } from './MaybeLink.tsx';
import { Reason } from './Reason.tsx';
import { textOfParts, viewerReason } from './reasons.ts';

/** Who can see a place. */
export const viewersTable: TableDeclaration<PlaceViewer> = {
  id: 'access-viewers',
  sorts: viewerSorts,
  sortedBy: 'name',
  rules: viewerFilters,
  filters: {
    name: { label: 'Name' },
    role: { label: 'Role', source: roleSource },
    staff_type: { label: 'Staff type', source: staffTypeSource },
  },
  columns: [
    {
      key: 'name',
      header: 'Person',
      sortable: true,
      text: ({ name }) => name,
      cell: ({ id, name }) => (
        <MaybeLink screens={['user-management.users.edit']} id={id}>
          {name}
        </MaybeLink>
      ),
    },
    { key: 'role', header: 'Role', sortable: true, text: ({ role }) => role.name },
    { key: 'email', header: 'E-mail', isOptional: true, text: ({ email }) => email },
    {
      key: 'why',
      header: 'Why',
      text: (viewer) => textOfParts(viewerReason(viewer)),
      cell: (viewer) => <Reason parts={viewerReason(viewer)} />,
    },
  ],
};
