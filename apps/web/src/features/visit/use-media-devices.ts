import { useEffect, useState } from 'react';

export interface MediaChoice {
  value: string;
  label: string;
}

/** Headsets and cameras of this computer, also those that are plugged in meanwhile. */
export function useMediaDevices(): { microphones: MediaChoice[]; cameras: MediaChoice[] } {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    let isOver = false;
    const look = () =>
      void navigator.mediaDevices.enumerateDevices().then(
        (found) => {
          if (!isOver) setDevices(found);
        },
        // Then there is nothing to choose from, and what is open stays.
        () => undefined,
      );
    look();
    navigator.mediaDevices.addEventListener('devicechange', look);
    return () => {
      isOver = true;
      navigator.mediaDevices.removeEventListener('devicechange', look);
    };
  }, []);
  const of = (kind: MediaDeviceKind, word: string): MediaChoice[] =>
    devices
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }, index) => ({
        value: deviceId,
        label: label || `${word} ${index + 1}`,
      }));
  return { microphones: of('audioinput', 'Microphone'), cameras: of('videoinput', 'Camera') };
}
