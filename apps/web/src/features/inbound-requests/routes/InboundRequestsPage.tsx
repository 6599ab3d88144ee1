import { ListScreen } from '../../../shared/table/ListScreen.tsx';
import { inboundRequestList } from '../inbound-request-list.tsx';

export default function InboundRequestsPage() {
  return <ListScreen list={inboundRequestList} />;
}
