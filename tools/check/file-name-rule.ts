/** A name that fits anything says nothing about what is inside. */
const vague = /^(utils?|helpers?|common|misc|managers?|base)$/i;

/** The word that breaks the rule, or nothing. Folders count as much as files. */
export function vagueWordIn(path: string): string | undefined {
  return path
    .split('/')
    .flatMap((part) => part.split(/[-._]|(?<=[a-z])(?=[A-Z])/))
    .find((word) => vague.test(word));
}
