import type { SearchGroup } from '@lamplight/contracts/entities/search';
import { useEffect, useState } from 'react';

export const optionId = (listId: string, groupId: string, id: number) =>
  `${listId}-${groupId}-${id}`;

/** Which result the keys are at. It begins with the first of each answer and goes round at the ends. */
export function useActiveResult(listId: string, question: string, groups: readonly SearchGroup[]) {
  const ids = groups.flatMap(({ groupId, items }) =>
    items.map(({ id }) => optionId(listId, groupId, id)),
  );
  const [chosen, setChosen] = useState({ question, id: ids[0] });
  const isKept = chosen.question === question && chosen.id !== undefined && ids.includes(chosen.id);
  const activeId = isKept ? chosen.id : ids[0];
  const element = () => (activeId === undefined ? null : document.getElementById(activeId));

  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return {
    activeId,
    element,
    choose: (id: string) => setChosen({ question, id }),
    move: (step: 1 | -1) => {
      const at = activeId === undefined ? -1 : ids.indexOf(activeId);
      setChosen({ question, id: ids.at((at + step) % ids.length) });
    },
  };
}
