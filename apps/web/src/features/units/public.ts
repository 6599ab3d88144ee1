export { UnitSelect } from './UnitSelect.tsx';
export { unitNames } from './unit-names.ts';

/** Loaded when opened. */
export const unitScreens = {
  list: () => import('./routes/UnitListPage.tsx'),
  add: () => import('./routes/UnitAddPage.tsx'),
  edit: () => import('./routes/UnitEditPage.tsx'),
};
