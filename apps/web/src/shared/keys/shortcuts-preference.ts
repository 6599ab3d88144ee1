/** `{ single_keys, slash }`, each true unless the person switched it off. */
export const shortcutsKey = 'shortcuts';
