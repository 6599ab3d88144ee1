import type { FeatureFlag } from '@lamplight/contracts/entities/feature-flag';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { notAvailable } from '../../shared/table/table-columns.ts';
import { isOverdue } from './flag-words.ts';

const today = (): string => {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** Until when a flag should be gone, marked when that day is over. */
export function RemoveBy({ flag }: { flag: FeatureFlag }) {
  if (flag.remove_by === null) return notAvailable;
  if (!isOverdue(flag, today())) return flag.remove_by;
  return <Tag tone="warn">{`Overdue since ${flag.remove_by}`}</Tag>;
}
