import type { SearchGroup } from '@lamplight/contracts/entities/search';
import { monitoringTone, patientTone } from '@lamplight/domain/watching/monitoring-status';
import { Tag } from '@lamplight/ui/Tag.tsx';
import type { ReactNode } from 'react';
import { useMay } from '../../shared/services.ts';
import { useClock } from '../../shared/time/use-clock.ts';
import { useMasking } from '../../shared/use-masking.ts';
import styles from './SearchResults.module.css';

type Item = SearchGroup['items'][number];
type ItemOf<Id extends SearchGroup['groupId']> = Extract<
  SearchGroup,
  { groupId: Id }
>['items'][number];

interface LinesProps {
  title: ReactNode;
  tag?: ReactNode;
  /** What tells two of the same name apart. */
  facts: ReactNode[];
}

function Lines({ title, tag, facts }: LinesProps) {
  return (
    <>
      <span className={styles['title']}>
        <span className={styles['name']}>{title}</span>
        {tag}
      </span>
      {facts.length > 0 && (
        <span className={styles['facts']}>
          {facts.map((fact, at) => (
            <span key={at}>{fact}</span>
          ))}
        </span>
      )}
    </>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const RecordNumber = ({ children }: { children: string }) => (
  <>
    MRN <code className={styles['number']}>{children}</code>
  </>
);

function Patient({ patient }: { patient: ItemOf<'patients'> }) {
  const masking = useMasking();
  return (
    <Lines
      title={masking.name(patient.display_name)}
      tag={<Tag tone={patientTone(patient.status)}>{capital(patient.status)}</Tag>}
      facts={[
        patient.room === null ? 'No room' : `Room ${patient.room.name}`,
        <RecordNumber key="mrn">{masking.mrn(patient.mrn)}</RecordNumber>,
        `DOB ${masking.dob(patient.dob)}`,
        patient.division.name,
      ]}
    />
  );
}

function Room({ room }: { room: ItemOf<'rooms'> }) {
  const may = useMay();
  const masking = useMasking();
  const nobody = may(['View', 'Patient']) ? ['No patient'] : [];
  return (
    <Lines
      title={`Room ${room.name}`}
      facts={[
        ...(room.patient
          ? [
              masking.name(room.patient.display_name),
              <RecordNumber key="mrn">{masking.mrn(room.patient.mrn)}</RecordNumber>,
            ]
          : nobody),
        room.unit.name,
        room.division.name,
      ]}
    />
  );
}

function Session({ session }: { session: ItemOf<'monitoring_sessions'> }) {
  const clock = useClock();
  const masking = useMasking();
  const { patient, room } = session;
  return (
    <Lines
      title={patient ? masking.name(patient.display_name) : `Room ${room.name}`}
      tag={<Tag tone={monitoringTone(session.status)}>{capital(session.status)}</Tag>}
      facts={[
        ...(patient
          ? [<RecordNumber key="mrn">{masking.mrn(patient.mrn)}</RecordNumber>, `Room ${room.name}`]
          : []),
        `Since ${clock.dateTime(new Date(session.since))}`,
      ]}
    />
  );
}

/** What the person needs to know that this is the one she means. */
export function ResultContent({ groupId, item }: { groupId: SearchGroup['groupId']; item: Item }) {
  switch (groupId) {
    case 'patients':
      return <Patient patient={item as ItemOf<'patients'>} />;
    case 'rooms':
      return <Room room={item as ItemOf<'rooms'>} />;
    case 'monitoring_sessions':
      return <Session session={item as ItemOf<'monitoring_sessions'>} />;
    case 'units': {
      const { name, division } = item as ItemOf<'units'>;
      return <Lines title={name} facts={[division.name]} />;
    }
    case 'groups':
      return <Lines title={(item as ItemOf<'groups'>).name} facts={[]} />;
    case 'video_devices': {
      const { name, room, division } = item as ItemOf<'video_devices'>;
      const place = room === null ? 'No room' : `Room ${room.name}`;
      return <Lines title={name} facts={[place, division.name]} />;
    }
  }
}
