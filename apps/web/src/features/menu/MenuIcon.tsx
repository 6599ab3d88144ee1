import type { MenuIconName } from '@lamplight/contracts/entities/menu-icons';
import { icon } from '@lamplight/ui/icon-size';
import { useSyncExternalStore } from 'react';
import { observable } from '../../shared/observable.ts';
import type { iconSet } from './icon-set.ts';
import styles from './MainMenu.module.css';

const loaded = observable<typeof iconSet | undefined>(undefined);
let loading = false;

function load() {
  if (loading) return;
  loading = true;
  import('./icon-set.ts').then(
    (module) => loaded.set(module.iconSet),
    () => {
      // The words stay; the next icon that is shown tries again.
      loading = false;
    },
  );
}

function watch(listener: () => void) {
  load();
  return loaded.watch(listener);
}

/** One of the menu's pictures. All come in one piece after the first paint; their place is kept. */
export function MenuIcon({ name }: { name: MenuIconName }) {
  const icons = useSyncExternalStore(watch, loaded.get);
  const Icon = icons?.[name];
  return Icon === undefined ? <span className={styles['iconSpace']} /> : <Icon {...icon} />;
}
