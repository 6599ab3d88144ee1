import {
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconOctagon,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { smallIcon } from './icon-size.ts';
import styles from './Tag.module.css';

export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'danger';

const icons = {
  neutral: undefined,
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  danger: IconOctagon,
} as const;

/** A state in a word, with an icon and a muted tint: never colour alone. Neutral is an outline. */
export function Tag({
  tone,
  icon,
  children,
}: {
  tone: Tone;
  /** Instead of the tone's own, where states of one kind each have an icon. */
  icon?: TablerIcon;
  children: ReactNode;
}) {
  const Icon = icon ?? icons[tone];
  return (
    <span className={styles['tag']} data-tone={tone}>
      {Icon && <Icon {...smallIcon} />}
      {children}
    </span>
  );
}
