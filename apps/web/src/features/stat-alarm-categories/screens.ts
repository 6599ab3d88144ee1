import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const statAlarmCategoryScreens = resourceScreens(
  async () => (await import('./stat-alarm-category-resource.tsx')).statAlarmCategoryResource,
);
