import { ListScreen } from '../../../shared/table/ListScreen.tsx';
import { adtMessageList } from '../adt-message-list.tsx';

export default function AdtMessagesPage() {
  return <ListScreen list={adtMessageList} />;
}
