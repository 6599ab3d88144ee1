/**
 * Every switch of the product, with who looks after it and what it turns on. A name that is not here
 * cannot be asked for; a hospital that lacks one of these gets it switched off.
 */
export const flagTable = {
  ptz_presets: { owner: 'Video', purpose: 'Saved camera positions' },
  connection_quality_indicator: {
    owner: 'Video',
    purpose: 'Shows how good the connection to a room is',
  },
  screen_sharing: { owner: 'Video', purpose: 'A nurse shows her screen in the room' },
  block_and_chart_testing: {
    owner: 'Platform',
    purpose: 'Set Colors and Set JSON for those who build dashboards',
  },
  live_inference: { owner: 'Detection', purpose: 'Boxes drawn over live video' },
  manual_recording: { owner: 'Video', purpose: 'Recordings started by a person' },
  nudge_on_wake_word: { owner: 'Monitoring', purpose: 'A wake word asks for eyes' },
  patient_insights_dynamic_blocks: { owner: 'Patients', purpose: 'The Patient Insights carousel' },
  acuity_score_display: { owner: 'Patients', purpose: 'Acuity on cards and lists' },
  crystal_ball: { owner: 'Patients', purpose: 'The written snapshot of a patient' },
} as const satisfies Record<string, { owner: string; purpose: string }>;

export type FlagName = keyof typeof flagTable;
export const flagNames = Object.keys(flagTable) as FlagName[];
