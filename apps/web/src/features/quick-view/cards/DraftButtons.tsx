import { Button, Group, Text } from '@mantine/core';
import type { Draft } from '../use-draft.ts';

interface DraftButtonsProps {
  draft: Pick<Draft<unknown>, 'isChanged' | 'isOvertaken' | 'keepMine' | 'forget'>;
  /** What is stored by now, in words. */
  stored: string;
  isValid: boolean;
  isBusy: boolean;
  onSave: () => void;
}

/** Save and Cancel while something differs; a question when somebody else was quicker. */
export function DraftButtons({ draft, stored, isValid, isBusy, onSave }: DraftButtonsProps) {
  if (!draft.isChanged) return null;
  if (draft.isOvertaken)
    return (
      <div role="alert">
        <Text size="sm">Somebody else saved this meanwhile: {stored}</Text>
        <Group gap={8} mt={4}>
          <Button size="compact-sm" variant="default" onClick={draft.forget}>
            Take theirs
          </Button>
          <Button size="compact-sm" variant="default" onClick={draft.keepMine}>
            Keep mine
          </Button>
        </Group>
      </div>
    );
  return (
    <Group gap={8}>
      <Button size="compact-sm" disabled={!isValid} loading={isBusy} onClick={onSave}>
        Save
      </Button>
      <Button size="compact-sm" variant="default" onClick={draft.forget}>
        Cancel
      </Button>
    </Group>
  );
}
