import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useApi } from '../services.ts';
import { fileIdOf, fileQuery } from './file-query.ts';
import { useObjectUrl } from './use-object-url.ts';

export interface AuthenticatedImageProps {
  /** An address the server gave, or null where there is no picture. */
  url: string | null;
  alt: string;
  className?: string | undefined;
  /** Shown while it loads, and for good where it cannot be shown. */
  fallback: ReactNode;
}

/** A picture that only somebody with a token may see: fetched with it, shown from memory. */
export function AuthenticatedImage({ url, alt, className, fallback }: AuthenticatedImageProps) {
  const { data } = useQuery(fileQuery(useApi(), fileIdOf(url)));
  const address = useObjectUrl(url === null ? undefined : data);
  const [broken, setBroken] = useState<string>();
  if (address === undefined || address === broken) return fallback;
  return <img className={className} src={address} alt={alt} onError={() => setBroken(address)} />;
}
