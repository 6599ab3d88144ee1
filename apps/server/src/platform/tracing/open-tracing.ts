import type { Config, Role } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** Without an address nothing is loaded, and nothing is done for any call. */
export async function openTracing(
  { otlp }: Config,
  roles: readonly Role[],
  metrics: Metrics,
): Promise<Tracing> {
  if (!otlp) return noTracing;
  const { OtlpTracing } = await import('./otlp-tracing.ts');
  return new OtlpTracing(otlp, roles, metrics);
}
