import { z } from 'zod';
import { idOf } from '../ids.ts';

export const divisionRef = z.object({
  id: idOf('division'),
  name: z.string(),
  color: z.string(),
});
