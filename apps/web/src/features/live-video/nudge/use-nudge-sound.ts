import { getCurtain } from '@lamplight/contracts/calls/curtain';
import type { NudgeColor } from '@lamplight/contracts/entities/nudge';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi, useUser } from '../../../shared/services.ts';
import { sound, useSoundNeeded } from '../../../shared/sound.ts';

/** Knocks while the patient asks for eyes: for who wants sounds, and while the curtain is open. */
export function useNudgeSound(
  { id }: Pick<PatientMonitor, 'id'>,
  color: NudgeColor | null,
  /** The room itself says so, before the server does. */
  isCurtained: boolean,
): boolean {
  const api = useApi();
  const { audio_ping_enabled: wantsSound } = useUser();
  // The same answer as the curtain's own control has; that one follows its changes.
  const { data: curtain, isError } = useQuery({
    queryKey: ['curtain', id],
    queryFn: ({ signal }) => api.call(getCurtain, { params: { id } }, { signal, background: true }),
  });
  const isOpen = !isCurtained && (curtain ? !curtain.is_closed : isError);
  const isSounding = color !== null && wantsSound && isOpen;
  useSoundNeeded(isSounding);
  useEffect(() => {
    if (!isSounding) return;
    const playing = sound.play(`nudge-${color}`);
    return () => playing.stop();
  }, [isSounding, color]);
  return isSounding;
}
