import { errorTable } from '@lamplight/contracts/errors';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { useNavigate } from '@tanstack/react-router';
import { handOverFirst } from '../../../shared/hand-over-first.ts';
import { screenPath } from '../../../shared/screen-path.ts';
import { keepDivision } from '../../../shared/ScreenLink.tsx';
import { useObservable } from '../../../shared/use-observable.ts';

const close = () => handOverFirst.set(false);

/** Opened by who wanted to log out herself; nothing opens it by itself. */
export default function HandOverFirst() {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      opened={useObservable(handOverFirst)}
      title="Hand your patients over first"
      confirm="To the hand-over"
      cancel="Stay"
      onConfirm={() => {
        close();
        void navigate({ to: screenPath('my-assignments', {}), search: keepDivision });
      }}
      onCancel={close}
    >
      {errorTable['SignOut::OwnsPatients'].text}
    </ConfirmDialog>
  );
}
