import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { ScreenButton } from '../shared/ScreenLink.tsx';

export function NotFoundPage() {
  return (
    <EmptyState
      isWholePage
      title="There is no page at this address"
      reason="The link may be old, or a letter of it was lost."
      nextStep={
        <ScreenButton screen="home" params={{}} variant="default">
          Go to the start page
        </ScreenButton>
      }
    />
  );
}
