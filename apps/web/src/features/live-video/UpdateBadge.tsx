import { Button } from '@mantine/core';

/** A new version waits for the device. */
export const UpdateBadge = ({ onInstall }: { onInstall: () => void }) => (
  <Button size="compact-sm" variant="default" onClick={onInstall}>
    Install Camera Update?
  </Button>
);
