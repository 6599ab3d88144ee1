const mostCharacters = 40;

/** The key under which values of a custom field are stored, made from its label: 'Asset tag' → asset_tag. */
export function customFieldKey(label: string): string {
  const words = label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  const key = /^[a-z]/.test(words) ? words : `field_${words}`;
  return key.slice(0, mostCharacters).replace(/_+$/, '');
}

/** The key itself when it is free, else the first that is with a number behind it. */
export function freeKey(key: string, isTaken: (key: string) => boolean): string {
  if (!isTaken(key)) return key;
  for (let number = 2; ; number += 1) {
    const ending = `_${number}`;
    const numbered = `${key.slice(0, mostCharacters - ending.length)}${ending}`;
    if (!isTaken(numbered)) return numbered;
  }
}
