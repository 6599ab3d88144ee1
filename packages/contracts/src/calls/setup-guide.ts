import { defineCall } from '../call.ts';
import { setupGuide } from '../entities/setup-guide.ts';

export const getSetupGuide = defineCall({
  id: 'setup-guide.get',
  method: 'GET',
  path: '/setup_guide',
  summary: 'What of a new health system is set up, up to the first patient who is watched',
  access: { permission: ['Edit', 'Hospital'] },
  division: 'none',
  audit: { none: 'how many places, devices and people there are; no record of anybody' },
  reply: setupGuide,
});
