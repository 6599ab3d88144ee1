import { ListScreen } from '../../../shared/table/ListScreen.tsx';
import { jobList } from '../job-list.tsx';

export default function BackgroundJobsPage() {
  return <ListScreen list={jobList} />;
}
