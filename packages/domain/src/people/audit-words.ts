import type { AuditEntry } from '@lamplight/contracts/entities/audit-entry';

const deeds: Readonly<Record<string, string>> = {
  read: 'Saw',
  create: 'Added',
  update: 'Changed',
  delete: 'Removed',
  act: 'Acted on',
};

export const deedOf = ({ action }: Pick<AuditEntry, 'action'>): string => deeds[action] ?? action;

export const personOf = ({ by, user }: Pick<AuditEntry, 'by' | 'user'>): string => {
  if (by === 'system') return 'The system';
  return user?.name ?? 'Somebody out of your sight';
};

/** Words whose plural is not made by an s, and those that are better said otherwise. */
const subjects: Readonly<Record<string, readonly [string, string]>> = {
  user: ['person', 'people'],
  staff_type: ['staff type', 'staff types'],
  stat_alarm: ['alarm or event', 'alarms or events'],
  stat_alarm_category: ['alarm category', 'alarm categories'],
  audit_log: ['line of this log', 'lines of this log'],
  division: ['hospital', 'hospitals'],
  hospital: ['health system', 'health systems'],
};

/** '3 rooms: 101, 102 and 1 more', '1 patient', 'session'. */
export function subjectOf({
  subject,
  subject_count: count,
  subjects: named,
}: Pick<AuditEntry, 'subject' | 'subject_count' | 'subjects'>): string {
  const words = subject.replaceAll('_', ' ');
  const [one, many] = subjects[subject] ?? [words, `${words}s`];
  if (count === 0) return many;
  const kind = `${count} ${count === 1 ? one : many}`;
  if (named.length === 0) return kind;
  const more = count - named.length;
  const names = named.map(({ name }) => name).join(', ');
  return `${kind}: ${names}${more > 0 ? ` and ${more} more` : ''}`;
}
