export const assignmentScreens = {
  care: () => import('./routes/CareAssignmentsPage.tsx'),
  mine: () => import('./routes/MyAssignmentsPage.tsx'),
  team: () => import('./routes/TeamModePage.tsx'),
  tracker: () => import('./routes/PatientTrackerPage.tsx'),
};
