import { getPersonAccess } from '@lamplight/contracts/calls/access-browser';
import type { ReactNode } from 'react';
import { personSource } from '../../shared/sources/people.ts';
import { TableScreen } from '../../shared/table/TableScreen.tsx';
import { useTable } from '../../shared/table/use-table.ts';
import styles from './AccessBrowser.module.css';
import { AskFirst } from './AskFirst.tsx';
import { ChosenRecord } from './ChosenRecord.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { unitAccessTable } from './unit-access-table.tsx';
import type { AskedUnit } from './unit-access-table.tsx';
import { useAnswer } from './use-answer.ts';
import type { Question } from './use-question.ts';

export interface PersonAnswerProps {
  question: Extract<Question, { about: 'person' }>;
  tabs: ReactNode;
  onAsk: (question: Question) => void;
}

/** What a person can see, unit by unit. */
export function PersonAnswer({ question, tabs, onAsk }: PersonAnswerProps) {
  const { id } = question;
  const table = useTable<AskedUnit>(unitAccessTable);
  const { query, liveRows } = useAnswer({
    call: getPersonAccess,
    id,
    search: table.search,
    answerOf: ({ results, person, metadata }) => ({
      person,
      metadata,
      results: results.map((unit): AskedUnit => ({ ...unit, person })),
    }),
  });
  const person = id === undefined ? undefined : query.data?.person;
  const above = (
    <>
      {tabs}
      <div className={styles['question']}>
        <ChosenRecord
          label="Which person"
          source={personSource}
          id={id}
          name={person && `${person.name}, ${person.email}`}
          onChoose={(next) => onAsk({ about: 'person', id: next })}
        />
      </div>
      {person && <PersonFacts person={person} />}
    </>
  );
  if (id === undefined)
    return (
      <AskFirst above={above} reason="Choose a person to see which units are in sight, and why." />
    );
  return (
    <TableScreen
      title="Access browser"
      what="the answer"
      searchLabel="Search units by name"
      table={table}
      query={query}
      liveRows={liveRows}
      above={above}
      addedText="Somebody's access was changed. Ask again"
      emptyReason="There is no unit in your own sight to tell about."
    />
  );
}
