import { useEffect, useState } from 'react';

interface Choice {
  value: string;
  label: string;
}

/** Headsets and cameras of this computer, also those that are plugged in meanwhile. */
export function useMediaDevices(): { microphones: Choice[]; cameras: Choice[] } {
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
  const of = (kind: MediaDeviceKind, word: string): Choice[] =>
    devices
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }, index) => ({
        value: deviceId,
        label: label || `${word} ${index + 1}`,
      }));
  return { microphones: of('audioinput', 'Microphone'), cameras: of('videoinput', 'Camera') };
}
