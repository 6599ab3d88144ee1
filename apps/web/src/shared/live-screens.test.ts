import { expect, test } from 'vitest';
import { routeIds } from '../app/route-table.ts';
import { isLiveScreen } from './live-screens.ts';

test('walls, monitoring, visits and live views are live screens, and no other [R000-8.8]', () => {
  expect(routeIds.filter(isLiveScreen).sort()).toEqual([
    'infinity-watch',
    'live-video',
    'live-video.external',
    'manager-view',
    'operational-live-view',
    'patient-central',
    'patient-central.nursing-station',
    'patient-central.team-mode',
    'patient-monitors.monitoring',
    'patients.overview.video-visit',
  ]);
  expect(isLiveScreen(undefined)).toBe(false);
});
