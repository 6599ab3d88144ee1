/** What is either so or not. */
export const yesOrNo = { type: 'ENUM', values: ['true', 'false'] } as const;
