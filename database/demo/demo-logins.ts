/** Who can sign in to the demo. Accounts and users share the e-mail. */
export const demoPassword = 'Lamplight-2026!';

export type DemoRole =
  | 'virtual_observer'
  | 'virtual_nurse'
  | 'charge_nurse'
  | 'bedside_nurse'
  | 'administrator'
  | 'operator';

export interface DemoLogin {
  email: string;
  name: string;
  role: DemoRole;
  organization: string;
  /** Positions in the hospital's list of divisions; the first one is preferred. */
  divisions: readonly number[];
}

const harborlight = 'org_harborlight';

export const demoLogins: readonly DemoLogin[] = [
  {
    email: 'observer@harborlight.example',
    name: 'Opal Watchwell',
    role: 'virtual_observer',
    organization: harborlight,
    divisions: [0, 1],
  },
  {
    email: 'nurse@harborlight.example',
    name: 'Nell Lanternlight',
    role: 'virtual_nurse',
    organization: harborlight,
    divisions: [0],
  },
  {
    email: 'charge@harborlight.example',
    name: 'Clara Quarterdeck',
    role: 'charge_nurse',
    organization: harborlight,
    divisions: [0],
  },
  {
    email: 'bedside@harborlight.example',
    name: 'Bea Willowbed',
    role: 'bedside_nurse',
    organization: harborlight,
    divisions: [0],
  },
  {
    email: 'admin@harborlight.example',
    name: 'Ada Harbormaster',
    role: 'administrator',
    organization: harborlight,
    divisions: [0, 1, 2],
  },
  {
    email: 'operator@harborlight.example',
    name: 'Otis Signalman',
    role: 'operator',
    organization: harborlight,
    divisions: [0, 1, 2],
  },
  {
    email: 'other@harborlight.example',
    name: 'Una Summitgate',
    role: 'virtual_nurse',
    organization: harborlight,
    divisions: [2],
  },
  {
    email: 'admin@cedarvale.example',
    name: 'Cora Cedarline',
    role: 'administrator',
    organization: 'org_cedarvale',
    divisions: [0],
  },
];
