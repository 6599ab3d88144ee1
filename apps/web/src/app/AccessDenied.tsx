import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { ScreenButton } from '../shared/ScreenLink.tsx';

export function AccessDenied() {
  return (
    <EmptyState
      isWholePage
      title="Access Denied"
      reason="You do not have permission for this page. Ask an administrator if you need it."
      nextStep={
        <ScreenButton screen="home" params={{}} variant="default">
          Go to the start page
        </ScreenButton>
      }
    />
  );
}
