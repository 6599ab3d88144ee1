import { ListScreen } from '../../../shared/table/ListScreen.tsx';
import { nurseCallList } from '../nurse-call-list.tsx';

export default function NurseCallsPage() {
  return <ListScreen list={nurseCallList} />;
}
