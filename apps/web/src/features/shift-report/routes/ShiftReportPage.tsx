import { getShiftReport } from '@lamplight/contracts/calls/shift-report';
import type { ShiftOfPatient } from '@lamplight/contracts/entities/shift-report';
import { placeName } from '@lamplight/domain/patients/place-name';
import { icon } from '@lamplight/ui/icon-size';
import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { useApi, useDivision, useUser } from '../../../shared/services.ts';
import { saveCsv } from '../../../shared/table/download.ts';
import { serverNow } from '../../../shared/time/server-clock.ts';
import { useMasking } from '../../../shared/use-masking.ts';
import { shiftAt } from '../last-shift.ts';
import { answeredText, assignedText, shiftColumns, watchedByText } from '../shift-columns.ts';
import { ShiftTable } from '../ShiftTable.tsx';
import styles from '../ShiftReport.module.css';

const shiftWords = { day: 'Day, 07:00 to 19:00', night: 'Night, 19:00 to 07:00' } as const;

/** How a shift went, for whoever ends it and whoever comes next. */
export default function ShiftReportPage() {
  const api = useApi();
  const mask = useMasking();
  const division = useDivision();
  const { timezone } = useUser();
  const [chosen, setChosen] = useState(() => shiftAt(new Date(serverNow()), timezone));
  const query = useQuery({
    queryKey: ['shift-report', division, chosen],
    queryFn: ({ signal }) => api.call(getShiftReport, { query: chosen }, { signal }),
    placeholderData: keepPreviousData,
  });
  const save = (rows: readonly ShiftOfPatient[]) =>
    saveCsv(
      'shift-report',
      [
        'Room',
        'Patient',
        'Watched by',
        'Assigned observers',
        ...shiftColumns.map(({ label }) => label),
        'Alarm answered in',
      ],
      rows.map((row) => [
        placeName(row),
        mask.name(row.patient.display_name),
        watchedByText(row),
        assignedText(row),
        ...shiftColumns.map(({ key, shown }) => shown(row[key])),
        answeredText(row),
      ]),
    );
  const rows = query.data?.patients ?? [];
  return (
    <RecordScreen
      title="Shift report"
      beside={`${chosen.date}, ${shiftWords[chosen.shift]}`}
      what="the report"
      query={query}
      wayBack="How the shift was around each patient who was monitored in it."
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload {...icon} />}
            disabled={rows.length === 0}
            onClick={() => save(rows)}
          >
            Export CSV
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter {...icon} />}
            onClick={() => globalThis.print()}
          >
            Print
          </Button>
        </>
      }
    >
      {({ patients, is_cut }) => (
        <>
          <div className={styles['choices']}>
            <TextInput
              type="date"
              label="Day on which it began"
              value={chosen.date}
              onChange={({ currentTarget: { value: date } }) => {
                if (date !== '') setChosen({ ...chosen, date });
              }}
            />
            {(['day', 'night'] as const).map((shift) => (
              <Button
                key={shift}
                variant={shift === chosen.shift ? 'filled' : 'default'}
                aria-pressed={shift === chosen.shift}
                onClick={() => setChosen({ ...chosen, shift })}
              >
                {shiftWords[shift]}
              </Button>
            ))}
          </div>
          {is_cut && <p role="status">There were more patients. Choose one hospital above.</p>}
          {patients.length === 0 ? (
            <EmptyState
              title="Nobody was monitored"
              reason="No patient of this hospital was monitored in this shift. Choose another shift or hospital."
            />
          ) : (
            <ShiftTable rows={patients} />
          )}
        </>
      )}
    </RecordScreen>
  );
}
