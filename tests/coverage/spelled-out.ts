import { z } from 'zod';
import type { AnyCall } from '@lamplight/contracts/call';
import type { CallAddress } from './compare-calls.ts';

/**
 * A call as the documents may write it: where a parameter takes a few words only, once with each of
 * them. `/page_preferences/for_current_user/{page}` is documented once for each page.
 */
export function spelledOut({ method, path, params }: AnyCall): CallAddress[] {
  const chosen = Object.entries(params.shape).find(([, shape]) => shape instanceof z.ZodEnum);
  if (!chosen) return [{ method, path }];
  const [name, shape] = chosen as [string, z.ZodEnum];
  return shape.options.map((word) => ({ method, path: path.replace(`{${name}}`, String(word)) }));
}
