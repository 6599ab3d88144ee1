import type { PersonAccess } from '@lamplight/contracts/entities/access';
import { Tag } from '@lamplight/ui/Tag.tsx';
import styles from './AccessBrowser.module.css';
import { MaybeLink } from './MaybeLink.tsx';
import { Reason } from './Reason.tsx';

/** What decides about everything the person sees, before the list of units. */
export function PersonFacts({ person }: { person: PersonAccess }) {
  const { role, divisions, hidden_division_count: hidden, narrowing_groups: groups } = person;
  const hospitals = [
    ...divisions.map(({ name }) => name),
    ...(hidden > 0 ? [`${hidden} out of your sight`] : []),
  ];
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>Person</dt>
        <dd>
          <MaybeLink screens={['user-management.users.edit']} id={person.id}>
            {person.name}
          </MaybeLink>{' '}
          {person.disabled && <Tag tone="danger">Disabled</Tag>}
        </dd>
      </div>
      <div>
        <dt>Role</dt>
        <dd>
          <Reason parts={[{ kind: 'role', ...role }]} />, {person.permissions.length} permissions
        </dd>
      </div>
      <div>
        <dt>Works in</dt>
        <dd>{hospitals.length === 0 ? 'No hospital' : hospitals.join(', ')}</dd>
      </div>
      <div>
        <dt>Narrowed by</dt>
        <dd>
          {groups.length === 0 ? (
            'No group'
          ) : (
            <Reason
              parts={groups.flatMap((group, at) => [
                ...(at === 0 ? [] : [', ']),
                { kind: 'group' as const, ...group },
              ])}
            />
          )}
        </dd>
      </div>
    </dl>
  );
}
