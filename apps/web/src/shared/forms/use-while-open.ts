import { useEffect, useRef } from 'react';

/**
 * Does something only while its form is on screen: a save that ends late must not lead a person away
 * from where she has gone meanwhile.
 */
export function useWhileOpen<Given extends unknown[]>(
  act: (...given: Given) => void,
): (...given: Given) => void {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return (...given) => {
    if (isOpen.current) act(...given);
  };
}
