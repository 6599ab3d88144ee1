const mostCharacters = 50;

/** A description where there is room for one line. */
export const shortDescription = (description: string): string => {
  const characters = [...description];
  return characters.length <= mostCharacters
    ? description
    : `${characters.slice(0, mostCharacters).join('').trimEnd()}…`;
};
