import { startRecording } from '@lamplight/contracts/calls/recordings';
import { recordingForm } from '@lamplight/contracts/entities/recording';
import { limits } from '@lamplight/contracts/limits';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { NumberField } from '../../../shared/forms/NumberField.tsx';
import { useApi } from '../../../shared/services.ts';
import { orderWords } from './order-words.ts';
import type { RecordingDialogProps } from './recording-dialog-props.ts';
import { useDeviceOrder } from '../../../shared/video/use-device-order.ts';

const { minutes } = limits.recording;
const blank = { label: '', duration: minutes.default as number | null, media: ['video'] };

/** What is recorded, under which name and for how long. */
export default function RecordingWindow({ monitor, opened, onClose }: RecordingDialogProps) {
  const api = useApi();
  const order = useDeviceOrder();
  const [filled, setFilled] = useState(blank);
  const [isBusy, setBusy] = useState(false);
  const parsed = recordingForm.safeParse({
    label: filled.label,
    duration_minutes: filled.duration,
    record_video: filled.media.includes('video'),
    record_audio: filled.media.includes('audio'),
  });
  const isTooLong = !recordingForm.shape.duration_minutes.safeParse(filled.duration).success;
  const close = () => {
    setFilled(blank);
    onClose();
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!parsed.success) return;
    setBusy(true);
    const call = { params: { id: monitor.id }, body: parsed.data };
    const isBegun = await order(
      () => api.call(startRecording, call, { background: true }),
      orderWords.record,
    );
    setBusy(false);
    if (isBegun) close();
  };
  return (
    <Dialog opened={opened} onClose={close} title="Start Recording">
      <form onSubmit={(event) => void send(event)}>
        <Stack gap="md">
          <TextInput
            label="Name"
            required
            data-autofocus
            maxLength={limits.nameLength}
            value={filled.label}
            onChange={({ currentTarget }) => setFilled({ ...filled, label: currentTarget.value })}
          />
          <Checkbox.Group
            label="Media Type"
            required
            value={filled.media}
            onChange={(media) => setFilled({ ...filled, media })}
          >
            <Group mt={6}>
              <Checkbox value="video" label="Video" />
              <Checkbox value="audio" label="Audio" />
            </Group>
          </Checkbox.Group>
          <NumberField
            label="Duration in minutes"
            description={`Maximum: ${minutes.max} minutes`}
            required
            allowDecimal={false}
            allowNegative={false}
            min={minutes.min}
            max={minutes.max}
            clampBehavior="none"
            error={isTooLong && `Maximum: ${minutes.max} minutes`}
            value={filled.duration}
            onChange={(duration) => setFilled({ ...filled, duration })}
          />
          <Text size="sm">
            Everybody who watches and everybody in the room sees that it is recorded. The privacy
            curtain ends it at once.
          </Text>
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={!parsed.success}>
            Record
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
