import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { Kbd, Switch } from '@mantine/core';
import { usePreference, useSavePreference } from '../preferences.ts';
import { useObservable } from '../use-observable.ts';
import { keyNames } from './key-combination.ts';
import { keyList } from './key-list.ts';
import type { KeyBinding } from './key-list.ts';
import styles from './KeyListDialog.module.css';
import { isSwitchedOn } from './press-key.ts';
import { shortcutsKey } from './shortcuts-preference.ts';

const groups: KeyBinding['group'][] = ['This page', 'Search', 'Everywhere'];
/** As they are printed on the key. */
const arrows: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
const isMac = /mac/i.test(navigator.userAgent);

/** Every key that does something here, and the switches for those without Ctrl or Cmd. */
export default function KeyListDialog({ onClose }: { onClose: () => void }) {
  const bindings = useObservable(keyList);
  const settings = usePreference(shortcutsKey);
  const save = useSavePreference();
  const singleKeys = settings['single_keys'] !== false;
  const slash = settings['slash'] !== false;
  const change = (changed: { single_keys?: boolean; slash?: boolean }) =>
    save.mutate({ key: shortcutsKey, settings: { single_keys: singleKeys, slash, ...changed } });
  return (
    <Dialog opened onClose={onClose} title="Keys" size={520}>
      {groups.map((group) => {
        const inGroup = bindings.filter((binding) => binding.group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group}>
            <h3 className={styles['heading']}>{group}</h3>
            <dl className={styles['keys']}>
              {inGroup.map((binding) => (
                <div
                  key={binding.keys}
                  className={styles['row']}
                  data-off={!isSwitchedOn(binding, settings) || undefined}
                >
                  <dt>
                    {binding.does}
                    {!isSwitchedOn(binding, settings) && ' (switched off)'}
                  </dt>
                  <dd>
                    {keyNames(binding.keys, isMac).map((name) => (
                      <Kbd key={name}>{arrows[name] ?? name}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
      <div className={styles['switches']}>
        <Switch
          label="Keys without Ctrl or Cmd"
          description="Switch them off if you press letters by accident or dictate."
          checked={singleKeys}
          onChange={(event) => change({ single_keys: event.currentTarget.checked })}
        />
        <Switch
          label="The / key goes to the search"
          checked={singleKeys && slash}
          disabled={!singleKeys}
          onChange={(event) => change({ slash: event.currentTarget.checked })}
        />
      </div>
    </Dialog>
  );
}
