import type { MonitorBadge } from '@lamplight/domain/monitor-badges';
import { hint } from '@lamplight/ui/hint/hint';
import { Tag } from '@lamplight/ui/Tag.tsx';

/** What must be known of a session before its picture is believed. */
export function MonitorBadges({ badges }: { badges: readonly MonitorBadge[] }) {
  return badges.map(({ text, tone, why }) => (
    <span key={text} {...hint(why)}>
      <Tag tone={tone}>{text}</Tag>
    </span>
  ));
}
