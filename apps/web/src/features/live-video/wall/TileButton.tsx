import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import styles from './WallTile.module.css';

interface TileButtonProps extends Omit<
  ComponentProps<'button'>,
  'name' | 'type' | 'className' | 'children'
> {
  name: string;
  /** The key that does the same. */
  keys: string;
  icon: Icon;
  isOn?: boolean;
  look?: 'open' | undefined;
}

/** A button over a picture, which is dark in every look. */
export function TileButton({ name, keys, icon: Sign, isOn, look, ...handlers }: TileButtonProps) {
  return (
    <button
      {...handlers}
      type="button"
      className={styles['button']}
      data-look={look}
      aria-label={name}
      aria-pressed={isOn}
      {...hint(`${name} (${keys})`)}
    >
      <Sign {...icon} />
    </button>
  );
}
