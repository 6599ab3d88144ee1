import { listRoomViewers, listUnitViewers } from '@lamplight/contracts/calls/access-browser';
import type { PlaceViewer } from '@lamplight/contracts/entities/access';
import type { ReactNode } from 'react';
import { TableScreen } from '../../shared/table/TableScreen.tsx';
import { useTable } from '../../shared/table/use-table.ts';
import { AskFirst } from './AskFirst.tsx';
import { PlaceQuestion } from './PlaceQuestion.tsx';
import { useAnswer } from './use-answer.ts';
import type { Question } from './use-question.ts';
import { viewersTable } from './viewers-table.tsx';

export interface PlaceAnswerProps {
  question: Extract<Question, { about: 'unit' | 'room' }>;
  tabs: ReactNode;
  onAsk: (question: Question) => void;
}

/** Who can see a unit or a room, or what is in it. */
export function PlaceAnswer({ question, tabs, onAsk }: PlaceAnswerProps) {
  const table = useTable<PlaceViewer>(viewersTable);
  const { about, id, sees } = question;
  // Both answer alike.
  const call = about === 'unit' ? listUnitViewers : listRoomViewers;
  const { query, liveRows } = useAnswer({
    call: call as typeof listUnitViewers,
    id,
    search: table.search,
    sees,
    answerOf: (reply) => reply,
  });
  const place = id === undefined ? undefined : query.data?.place;
  const above = (
    <>
      {tabs}
      <PlaceQuestion
        question={question}
        name={place && `${place.name}, ${about === 'unit' ? place.division.name : place.unit.name}`}
        onAsk={onAsk}
      />
    </>
  );
  if (id === undefined)
    return (
      <AskFirst above={above} reason={`Choose a ${about} to see who can look at it, and why.`} />
    );
  return (
    <TableScreen
      title="Access browser"
      what="the answer"
      searchLabel="Search people by name"
      table={table}
      query={query}
      liveRows={liveRows}
      above={above}
      addedText="Somebody's access was changed. Ask again"
      emptyReason="Nobody can see this. It takes work in its hospital and a role with the permission."
    />
  );
}
