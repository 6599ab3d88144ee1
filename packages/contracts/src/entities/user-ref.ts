import { z } from 'zod';
import { idOf } from '../ids.ts';

export const userRef = z.object({ id: idOf('user'), name: z.string() });
