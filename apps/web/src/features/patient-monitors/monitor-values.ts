/** What is chosen for a new monitor. */
export type MonitorValues = {
  patient_id: number | null;
  bed_id: number | null;
  video_device_id: number | null;
  version: number;
};
