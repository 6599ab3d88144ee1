import { listVideoReasonChoices } from '@lamplight/contracts/calls/video-reasons';
import type { VisitDevice } from '@lamplight/contracts/entities/meeting';
import type { IdOf } from '@lamplight/contracts/ids';
import { Button, Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../shared/services.ts';
import type { VisitWish } from './api/visit-ports.ts';
import styles from './VisitOverlay.module.css';
import { closeVisit } from './visit-store.ts';
import { onlyHeard } from './visit-words.ts';

const noReasons = 'Please add or enable at least one video reason';

interface VisitSettingsProps {
  device: VisitDevice;
  /** By the request that the visit answers; used while the hospital offers it. */
  presetReason: IdOf<'video_reason'> | null;
  onStart: (wish: Partial<VisitWish>) => void;
}

/** Why the visit is made, before it begins. */
export function VisitSettings({ device, presetReason, onStart }: VisitSettingsProps) {
  const api = useApi();
  const [own, setOwn] = useState<IdOf<'video_reason'>>();
  const { data: reasons } = useQuery({
    queryKey: ['visit', 'reasons'],
    queryFn: ({ signal }) => api.call(listVideoReasonChoices, {}, { signal }),
  });
  const chosen = reasons?.find(({ id }) => id === (own ?? presetReason))?.id;
  const isValid = reasons !== undefined && (reasons.length === 0 || chosen !== undefined);
  const isSeen = device.kiosk_mode;
  const reasonIds = chosen === undefined ? [] : [chosen];
  return (
    <div className={styles['settings']}>
      <Text>
        {device.name}
        {device.room !== null && ` · ${device.room}`}
        {device.meeting_id !== null && ' · Video Visit in Progress'}
      </Text>
      {!isSeen && (
        <Text role="note" c="var(--ll-warn-text, inherit)">
          {onlyHeard}
        </Text>
      )}
      <Select
        label="Video reason"
        placeholder="Select video reason"
        data={(reasons ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen === undefined ? null : String(chosen)}
        allowDeselect={false}
        onChange={(value) => setOwn(reasons?.find(({ id }) => String(id) === value)?.id)}
        withAsterisk={(reasons?.length ?? 0) > 0}
        description={reasons?.length === 0 ? noReasons : undefined}
        disabled={(reasons?.length ?? 0) === 0}
      />
      <Group>
        <Button
          disabled={!isValid}
          onClick={() => onStart({ reasonIds, isPreview: false, isSeen })}
        >
          Join
        </Button>
        {device.preview_enabled && (
          <Button
            variant="default"
            disabled={!isValid}
            onClick={() => onStart({ reasonIds, isPreview: true, isSeen })}
          >
            Preview
          </Button>
        )}
        <Button variant="default" onClick={closeVisit}>
          Cancel
        </Button>
      </Group>
    </div>
  );
}
