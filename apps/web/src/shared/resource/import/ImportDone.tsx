import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { Button, Group } from '@mantine/core';
import { ScreenButton } from '../../ScreenLink.tsx';
import type { Versioned } from '../../forms/use-versioned-form.ts';
import type { Resource, ResourceRow } from '../resource.ts';
import { counted } from './counted.ts';

export interface ImportDoneProps<Row extends ResourceRow, Values extends Versioned> {
  resource: Resource<Row, Values>;
  result: { ids: number[]; invitation_count: number | null };
  onAgain: () => void;
}

export function ImportDone<Row extends ResourceRow, Values extends Versioned>({
  resource,
  result: { ids, invitation_count: invited },
  onAgain,
}: ImportDoneProps<Row, Values>) {
  const { one, many, screens } = resource;
  const mails =
    invited === null
      ? ''
      : ` ${counted(invited, 'invitation is', 'invitations are')} being mailed; the list shows who has got one.`;
  return (
    <EmptyState
      title={`${counted(ids.length, `${one} was`, `${many} were`)} added`}
      reason={`Everything in the file is there now.${mails}`}
      nextStep={
        <Group>
          <ScreenButton screen={screens.list} params={{} as never}>
            Go to the {many}
          </ScreenButton>
          <Button variant="default" onClick={onAgain}>
            Import another file
          </Button>
        </Group>
      }
    />
  );
}
