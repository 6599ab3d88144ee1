import type { DivisionPlan } from './buildings.ts';

export interface HospitalPlan {
  name: string;
  organization: string;
  domain: string;
  recordPrefix: string;
  supportPhone: string;
  divisions: readonly DivisionPlan[];
  roomsPerUnit: number;
  roomsWithoutCamera: number;
  patients: { all: number; inBeds: number; waiting: number };
  monitors: { active: number; paused: number; pending: number; stopped: number };
  furtherStaff: number;
  seed: number;
}

const unit = (name: string, line: number, floor: number) => ({
  name,
  phone: `207-555-01${String(line).padStart(2, '0')}`,
  floor,
});

/** The health system the demo is about: 3 divisions, 12 units, 240 rooms. */
export const harborlight: HospitalPlan = {
  name: 'Harborlight Health',
  organization: 'org_harborlight',
  domain: 'harborlight.example',
  recordPrefix: 'HL',
  supportPhone: '207-555-0100',
  divisions: [
    {
      name: 'Harborlight Pier',
      color: '#5B86B0',
      timezone: 'America/New_York',
      units: [
        unit('Cardiac Care', 11, 2),
        unit('Medical East', 12, 3),
        unit('Surgical West', 13, 4),
        unit('Intensive Care', 14, 5),
      ],
    },
    {
      name: 'Harborlight Lakeside',
      color: '#5F9A7E',
      timezone: 'America/Chicago',
      confirmAlarm: 'Sound the alarm at Lakeside? It is heard in the corridor too.',
      units: [
        unit('Neurology', 21, 2),
        unit('Orthopedics', 22, 3),
        unit('Step-Down', 23, 4),
        unit('Geriatrics', 24, 5),
      ],
    },
    {
      name: 'Harborlight Summit',
      color: '#A9835A',
      timezone: 'America/Denver',
      meetingPreview: false,
      units: [
        unit('Telemetry', 31, 1),
        unit('Oncology', 32, 2),
        unit('Rehabilitation', 33, 3),
        unit('Medical North', 34, 4),
      ],
    },
  ],
  roomsPerUnit: 20,
  roomsWithoutCamera: 20,
  patients: { all: 300, inBeds: 250, waiting: 20 },
  monitors: { active: 60, paused: 6, pending: 4, stopped: 20 },
  furtherStaff: 40,
  seed: 2026,
};

/** Another tenant, so that a leak between hospitals would have something to show. */
export const cedarvale: HospitalPlan = {
  name: 'Cedarvale Hospital',
  organization: 'org_cedarvale',
  domain: 'cedarvale.example',
  recordPrefix: 'CV',
  supportPhone: '503-555-0100',
  divisions: [
    {
      name: 'Cedarvale Main',
      color: '#8A75A8',
      timezone: 'America/Los_Angeles',
      units: [unit('Medical', 41, 1), unit('Surgical', 42, 2)],
    },
  ],
  roomsPerUnit: 6,
  roomsWithoutCamera: 2,
  patients: { all: 15, inBeds: 10, waiting: 2 },
  monitors: { active: 3, paused: 0, pending: 0, stopped: 1 },
  furtherStaff: 6,
  seed: 77,
};
