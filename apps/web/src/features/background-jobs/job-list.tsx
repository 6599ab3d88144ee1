import { listBackgroundJobs } from '@lamplight/contracts/calls/background-jobs';
import type { BackgroundJob } from '@lamplight/contracts/entities/background-job';
import {
  backgroundJobFilters,
  backgroundJobSorts,
} from '@lamplight/contracts/tables/background-jobs';
import { Tag } from '@lamplight/ui/Tag.tsx';
import type { Tone } from '@lamplight/ui/Tag.tsx';
import type { ReadList } from '../../shared/table/ListScreen.tsx';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import { RetryButton } from './RetryButton.tsx';

/** `export-rows` as people read it: 'Export rows'. */
const taskName = (task: string): string => {
  const words = task.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

const states: Record<BackgroundJob['state'], { word: string; tone: Tone }> = {
  waiting: { word: 'Waiting', tone: 'neutral' },
  running: { word: 'Running', tone: 'info' },
  retrying: { word: 'Tried again later', tone: 'warn' },
  failed: { word: 'Failed', tone: 'danger' },
};

const timeColumn = (key: 'run_at' | 'created_at', header: string): TableColumn<BackgroundJob> => ({
  key,
  header,
  sortable: true,
  align: 'end',
  text: (job) => job[key],
  cell: (job) => <RelativeTime iso={job[key]} />,
});

export const jobList: ReadList<BackgroundJob> = {
  title: 'Background jobs',
  what: 'the background jobs',
  searchLabel: 'Search background jobs by name',
  call: listBackgroundJobs,
  emptyReason: 'No job waits, runs or has failed. What is done leaves this list.',
  refreshMs: 5_000,
  table: {
    id: 'background-jobs',
    sorts: backgroundJobSorts,
    sortedBy: '-run_at',
    rules: backgroundJobFilters,
    filters: {
      state: {
        label: 'State',
        options: Object.entries(states).map(([value, { word }]) => ({ value, label: word })),
      },
      task: { label: 'Job' },
      attempts: { label: 'Attempts' },
      run_at: { label: 'Due' },
      created_at: { label: 'Queued' },
    },
    columns: [
      { key: 'task', header: 'Job', sortable: true, text: ({ task }) => taskName(task) },
      {
        key: 'state',
        header: 'State',
        sortable: true,
        text: ({ state }) => states[state].word,
        cell: ({ state }) => <Tag tone={states[state].tone}>{states[state].word}</Tag>,
      },
      { key: 'error', header: 'What went wrong', text: ({ error }) => error },
      {
        key: 'attempts',
        header: 'Attempts',
        sortable: true,
        align: 'end',
        text: ({ attempts, max_attempts }) => `${attempts} of ${max_attempts}`,
      },
      timeColumn('run_at', 'Due'),
      timeColumn('created_at', 'Queued'),
      {
        key: 'scope',
        header: 'For',
        isOptional: true,
        text: ({ is_shared }) => (is_shared ? 'The whole installation' : 'This health system'),
      },
      {
        key: 'again',
        header: 'Again',
        text: () => '',
        cell: (job) => <RetryButton job={job} name={taskName(job.task)} />,
      },
    ],
  },
};
