import { useEffect, useEffectEvent } from 'react';

const open = new Set<() => void>();

/** While it is open, `closeOpenDialogs` can close it, as if the person had said Cancel. */
export function useClosable(opened: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return undefined;
    const entry = () => close();
    open.add(entry);
    return () => {
      open.delete(entry);
    };
  }, [opened]);
}

/** Closes every dialog a person could close herself. Those about her session stay. */
export const closeOpenDialogs = () => {
  for (const close of [...open]) close();
};
