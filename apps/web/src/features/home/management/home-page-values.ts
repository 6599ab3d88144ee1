import type { HomePage } from '@lamplight/contracts/entities/home-card';

export type HomePageValues = Pick<HomePage, 'cards' | 'version'>;
