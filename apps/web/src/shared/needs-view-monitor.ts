/** Stands where a patient's block would, for who may not view monitors. */
export const needsViewMonitor =
  "You need a permission: 'View a patient monitor' to view this block";
