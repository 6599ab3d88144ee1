import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { Text } from '@mantine/core';
import { VisitButton } from '../VisitButton.tsx';

/** Somebody without a patient's page before her visits a room: she chooses a device and starts. */
export default function LiveVideoPage() {
  return (
    <>
      <PageHeader title="Live video" />
      <Text mb="md">
        Choose a mobile device that stands in the room, say why you visit, and join. The visit goes
        on while you look at other pages.
      </Text>
      <VisitButton />
    </>
  );
}
