/** A series that is named after a color has it; the others have the chart's own by their place. */
const named: Readonly<Record<string, string>> = { Yellow: 'yellow', Red: 'red' };

export const seriesColor = (name: string): string | undefined => named[name];
