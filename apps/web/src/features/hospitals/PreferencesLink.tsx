import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { screenPath } from '../../shared/screen-path.ts';

/** Its alarm, its visits and its recordings have a page of their own, that of the chosen hospital. */
export function PreferencesLink({ division }: { division: number }) {
  return (
    <Anchor
      renderRoot={(props) => (
        <Link
          {...props}
          to={screenPath('hospital.preferences', {})}
          search={{ division_id: division } as never}
        />
      )}
    >
      Alarm, visits and recordings of this hospital
    </Anchor>
  );
}
