import type { ApiError } from '@lamplight/api-client/failures';
import { Tag } from '@lamplight/ui/Tag.tsx';
import type { ReactNode } from 'react';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';

/** Somebody else has the record number; who may see the record gets a way to it. */
export function takenNumberNote(error: ApiError): ReactNode {
  if (error.type !== 'Patient::MrnNotUnique') return undefined;
  const id = (error.details.current as { id?: unknown } | undefined)?.id;
  return (
    <p role="alert">
      <Tag tone="warn">Please note</Tag> {error.text}{' '}
      {typeof id === 'number' && (
        <ScreenLink screen="patients.view" params={{ id }} isInText>
          Open that patient
        </ScreenLink>
      )}
    </p>
  );
}
