import type { VirtualRequestType } from '@lamplight/contracts/entities/virtual-request-type';
import { PriorityTag } from '@lamplight/ui/PriorityTag.tsx';
import type { Column } from '@lamplight/ui/table/DataTable.tsx';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { ownImpact } from '../../../shared/list/live-rows.ts';
import { useListSearch } from '../../../shared/list/use-list-search.ts';
import { useLiveRows } from '../../../shared/list/use-live-rows.ts';
import { useListTopics } from '../../../shared/live/use-list-topics.ts';
import { keepDivision, ScreenLink } from '../../../shared/ScreenLink.tsx';
import { screenPath } from '../../../shared/screen-path.ts';
import { useApi } from '../../../shared/services.ts';
import { RelativeTime } from '../../../shared/time/RelativeTime.tsx';
import {
  refetchRequestTypes,
  requestTypeColumns,
  requestTypeListQuery,
} from '../api/request-type-queries.ts';
import { soundWords } from '../types/type-form-values.ts';

const columns: Column<VirtualRequestType>[] = [
  {
    key: 'label',
    header: 'Type',
    sortable: true,
    cell: ({ id, label }) => (
      <ScreenLink screen="virtual-request-types.edit" params={{ id }}>
        {label}
      </ScreenLink>
    ),
  },
  {
    key: 'priority',
    header: 'Priority',
    sortable: true,
    cell: ({ priority }) => <PriorityTag priority={priority} />,
  },
  {
    key: 'sound',
    header: 'Sound',
    cell: ({ ui_sound, ui_sound_repeat_count: times }) =>
      ui_sound === 'none' ? soundWords.none : `${soundWords[ui_sound]}, ${times} ×`,
  },
  {
    key: 'escalate_after_sec',
    header: 'Time to answer',
    sortable: true,
    align: 'end',
    cell: ({ escalate_after_sec: seconds }) => `${seconds} s`,
  },
  {
    key: 'groups',
    header: 'Asked in order',
    cell: ({ groups }) => groups.map(({ name }) => name).join(' → ') || 'Everybody at once',
  },
  {
    key: 'receiver_count',
    header: 'People',
    align: 'end',
    cell: ({ receiver_count }) => receiver_count,
  },
  {
    key: 'enabled',
    header: 'In use',
    cell: ({ enabled }) => (enabled ? <Tag tone="ok">Yes</Tag> : <Tag tone="neutral">No</Tag>),
  },
  {
    key: 'updated_at',
    header: 'Updated',
    sortable: true,
    align: 'end',
    cell: ({ updated_at }) => <RelativeTime iso={updated_at} />,
  },
];

export default function RequestTypeListPage() {
  const api = useApi();
  const navigate = useNavigate();
  const { list, change } = useListSearch(requestTypeColumns, 'label');
  const options = requestTypeListQuery(api, list);
  const query = useQuery(options);
  const liveRows = useLiveRows({
    queryKey: options.queryKey,
    rows: query.data?.results ?? [],
    topics: useListTopics(),
    impact: (event, rows) => ownImpact(event, 'virtual_request_type.changed', rows),
    refetchRows: (ids) => refetchRequestTypes(api, ids),
    findRows: (ids) => refetchRequestTypes(api, ids, list.q),
  });

  return (
    <ListScreen
      title="Virtual request types"
      what="the types of request"
      searchLabel="Search types by name"
      query={query}
      list={list}
      onChange={change}
      columns={columns}
      liveRows={liveRows}
      onOpen={({ id }) =>
        void navigate({
          to: screenPath('virtual-request-types.edit', { id }),
          search: keepDivision,
        })
      }
      emptyReason="This hospital has no types of request yet. They are set up together with the hospital."
    />
  );
}
