import { isPhiMasked, maskPhi } from '@lamplight/domain/phi-masking';
import type { MaskType } from '@lamplight/domain/phi-masking';
import { useUser } from '../../shared/services.ts';

/** Shows what is about a patient whole, or masked for somebody who has masking on. */
export function useMask() {
  const isMasked = isPhiMasked(useUser().user_preferences);
  return {
    isMasked,
    mask: (type: MaskType, value: string) => (isMasked ? maskPhi(type, value) : value),
  };
}
