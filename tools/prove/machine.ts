import { availableParallelism, totalmem } from 'node:os';

export const machine = (): string =>
  `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
