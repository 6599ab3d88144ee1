import { ListScreen } from '../../../shared/table/ListScreen.tsx';
import { uptimeList } from '../uptime-list.tsx';

export default function DevicesUptimePage() {
  return <ListScreen list={uptimeList} />;
}
