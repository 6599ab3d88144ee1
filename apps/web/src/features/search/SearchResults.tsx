import type { SearchGroup } from '@lamplight/contracts/entities/search';
import { useMay } from '../../shared/services.ts';
import { ResultContent } from './ResultContent.tsx';
import { ResultOption } from './ResultOption.tsx';
import { resultTarget } from './result-target.ts';
import styles from './SearchResults.module.css';
import { optionId } from './use-active-result.ts';

interface SearchResultsProps {
  listId: string;
  groups: readonly SearchGroup[];
  activeId: string | undefined;
  /** These answer an earlier text; the next answer is on its way. */
  isOutdated: boolean;
  onPoint: (id: string) => void;
  onOpened: () => void;
}

/** 5 / 37, or 5 / 100+ where nobody counted further. */
const counts = ({ items, total, count_is_bound }: SearchGroup) =>
  `${items.length} / ${total}${count_is_bound ? '+' : ''}`;

export function SearchResults({
  listId,
  groups,
  activeId,
  isOutdated,
  ...does
}: SearchResultsProps) {
  const may = useMay();
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Search results"
      aria-busy={isOutdated}
      className={styles['list']}
    >
      {groups.map((group) => {
        const headerId = `${listId}-${group.groupId}`;
        return (
          <div
            key={group.groupId}
            role="group"
            className={styles['group']}
            aria-labelledby={headerId}
          >
            <div id={headerId} className={styles['header']} role="presentation">
              <span>{group.groupName}</span> <span>{counts(group)}</span>
            </div>
            {group.items.map((item) => (
              <ResultOption
                key={item.id}
                id={optionId(listId, group.groupId, item.id)}
                isActive={optionId(listId, group.groupId, item.id) === activeId}
                target={resultTarget(may, group.groupId, item)}
                divisionId={'division' in item ? item.division.id : undefined}
                {...does}
              >
                <ResultContent groupId={group.groupId} item={item} />
              </ResultOption>
            ))}
          </div>
        );
      })}
    </div>
  );
}
