import { useEffect, useState } from 'react';

/** An address for what is in memory, given back as soon as nobody shows it any more. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [shown, setShown] = useState<{ content: Blob; url: string }>();
  useEffect(() => {
    if (content === undefined) return undefined;
    const url = URL.createObjectURL(content);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address exists only from here on
    setShown({ content, url });
    return () => URL.revokeObjectURL(url);
  }, [content]);
  // The address of the content before would already have been given back.
  return shown !== undefined && shown.content === content ? shown.url : undefined;
}
