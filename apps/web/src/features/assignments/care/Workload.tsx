import type { Assignee } from '@lamplight/contracts/entities/assignment';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Title } from '@mantine/core';
import styles from '../assignments.module.css';

const stateOf = ({ is_here, is_on_break }: Assignee) => {
  if (is_on_break) return <Tag tone="warn">On a break</Tag>;
  return is_here ? <Tag tone="ok">Here</Tag> : <Tag tone="neutral">Not signed in</Tag>;
};

/** How much each observer has to watch: who is here or has patients, the busiest first. */
export function Workload({ people }: { people: readonly Assignee[] }) {
  const shown = people
    .filter(({ is_here, is_on_break, patients }) => is_here || is_on_break || patients > 0)
    .sort((a, b) => b.load - a.load);
  return (
    <section className={styles['part']} aria-labelledby="workload-title">
      <Title order={2} id="workload-title" mb="xs">
        Workload
      </Title>
      <p>
        Each patient counts two and her acuity, each nudge of the last hour a half, each alarm of it
        two.
      </p>
      <table className={styles['table']} aria-labelledby="workload-title">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Role</th>
            <th scope="col">State</th>
            <th scope="col">Patients</th>
            <th scope="col">Load</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((person) => (
            <tr key={person.id}>
              <td>{person.name}</td>
              <td>{person.role_name}</td>
              <td>{stateOf(person)}</td>
              <td>{person.patients}</td>
              <td>{person.load.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
