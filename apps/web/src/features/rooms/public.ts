/** Loaded when opened. */
export const roomScreens = {
  list: () => import('./routes/RoomListPage.tsx'),
  add: () => import('./routes/RoomAddPage.tsx'),
  edit: () => import('./routes/RoomEditPage.tsx'),
};
