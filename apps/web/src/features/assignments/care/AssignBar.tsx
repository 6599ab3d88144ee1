import { assignMonitors } from '@lamplight/contracts/calls/assignments';
import {
  assignmentPlaces,
  assignmentRoles,
  type Assignee,
  type AssignmentPlace,
  type AssignmentRole,
} from '@lamplight/contracts/entities/assignment';
import type { IdOf } from '@lamplight/contracts/ids';
import { Button, Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useKey } from '../../../shared/keys/key-list.ts';
import { useAct } from '../api/use-act.ts';
import styles from '../assignments.module.css';
import { firstFound, hereFirst, personOption } from '../person-option.ts';
import { placeWords, roleWords } from '../role-words.ts';

interface AssignBarProps {
  chosen: readonly IdOf<'patient_monitor'>[];
  people: readonly Assignee[];
  onDone: () => void;
}

const countWords = (count: number): string => (count === 1 ? '1 patient' : `${count} patients`);

/** Gives the chosen patients to a person. The whole of it is done from the keyboard as well. */
export function AssignBar({ chosen, people, onDone }: AssignBarProps) {
  const [role, setRole] = useState<AssignmentRole>('observer');
  const [place, setPlace] = useState<AssignmentPlace>('primary');
  const [person, setPerson] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const able = hereFirst(people).filter(({ roles }) => roles.includes(role));
  const named = able.find(({ id }) => String(id) === person);
  const assign = useAct(assignMonitors, () => {
    notifications.show({ message: `${countWords(chosen.length)} given to ${named?.name ?? ''}` });
    onDone();
  });
  useKey({
    keys: 'p',
    does: 'Choose the person to assign',
    group: 'This page',
    run: () => input.current?.focus(),
  });
  const isReady = named !== undefined && chosen.length > 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Enter may come before the list has marked the first that was found: it means her all the same. A list
    // left open would take the next Enter for itself.
    if (named === undefined) {
      setPerson(firstFound(able, search));
      setOpen(false);
    }
    if (!isReady || assign.isPending) return;
    const body = { patient_monitor_ids: [...chosen], user_id: named.id, role, place };
    assign.mutate({ body });
  };
  return (
    <form className={styles['bar']} aria-label="Assign" onSubmit={submit}>
      <Select
        ref={input}
        className={styles['person'] ?? ''}
        label="Person"
        placeholder="Choose who"
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        dropdownOpened={isOpen}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        data={able.map(personOption)}
        value={named === undefined ? null : person}
        onChange={setPerson}
        searchValue={search}
        onSearchChange={setSearch}
      />
      <Select
        label="As"
        allowDeselect={false}
        data={assignmentRoles.map((value) => ({ value, label: roleWords[value] }))}
        value={role}
        onChange={(value) => setRole(value as AssignmentRole)}
      />
      <Select
        label="Place"
        allowDeselect={false}
        data={assignmentPlaces.map((value) => ({ value, label: placeWords[value] }))}
        value={place}
        onChange={(value) => setPlace(value as AssignmentPlace)}
      />
      <Button
        type="submit"
        // Not disabled for the browser: it would keep Enter from the form.
        data-disabled={!isReady || undefined}
        aria-disabled={!isReady}
        loading={assign.isPending}
      >
        {chosen.length === 0 ? 'Assign' : `Assign ${countWords(chosen.length)}`}
      </Button>
    </form>
  );
}
