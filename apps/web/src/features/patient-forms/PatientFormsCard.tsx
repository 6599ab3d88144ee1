import type { ListedSubmission } from '@lamplight/contracts/entities/form-submission';
import { smallIcon } from '@lamplight/ui/icon-size';
import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../shared/services.ts';
import type { AboutPatient } from './about-patient.ts';
import { useSubmissionNews } from './api/use-submission-news.ts';
import styles from './PatientFormsCard.module.css';
import { SubmissionList } from './SubmissionList.tsx';

const SubmissionDialog = lazyPart(() => import('./SubmissionDialog.tsx'));

/** Forms that were filled in about a patient, and a new one for who may. */
export function PatientFormsCard({ patientId, patientMonitorId }: AboutPatient) {
  const mayFill = useMay()(['Fill', 'FormBuilder']);
  const [opened, setOpened] = useState<ListedSubmission | 'new'>();
  useSubmissionNews(patientId);
  return (
    <div className={styles['card']}>
      {mayFill && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus {...smallIcon} />}
          onClick={() => setOpened('new')}
        >
          New Entry
        </Button>
      )}
      <SubmissionList patientId={patientId} onOpen={setOpened} />
      {opened !== undefined && (
        <SubmissionDialog
          about={{ patientId, patientMonitorId }}
          opened={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
