import { deedOf } from './audit-words.ts';

/** Deeds that are told better by their own words than by what they are done to. */
const deeds: Readonly<Record<string, string>> = {
  search: 'Found the patient by searching',
  'patients.access-log': 'Read this log',
  'camera-consents.get': 'Saw what was said to the camera',
  'camera-consents.note': 'Noted what was said to the camera',
  'patient-monitors.create': 'Started monitoring',
  'patient-monitors.stop': 'Stopped monitoring',
  'patient-monitors.update': 'Changed the monitoring session',
  'patient-monitors.pause': 'Paused monitoring',
  'patient-monitors.resume': 'Resumed monitoring',
  'patient-monitors.multi-pause': 'Paused monitoring, with others',
  'patient-monitors.multi-resume': 'Resumed monitoring, with others',
  'patient-monitors.history': 'Saw the pauses of the monitoring session',
  'patient-monitors.patients': 'Saw the patient among those who are not watched',
  'patient-monitors.acuity-scores': 'Saw how much care was needed',
  'patient-monitors.charts': 'Saw a chart of the monitoring',
  'patient-monitors.nudge-confirmation': 'Confirmed a call for eyes',
  'patient-monitors.undo-nudge-confirmation': 'Took back the confirmation of a call for eyes',
  'patient-monitors.nudges': 'Saw when the patient asked for eyes',
  'patient-monitors.set-color': 'Set the colour of the monitor',
  'patient-monitors.save-safety-zone': 'Drew the safety zone',
  'patient-monitors.remove-safety-zone': 'Removed the safety zone',
  'patient-monitors.reboot': 'Restarted the device',
  'patient-monitors.reboot-ptz': 'Restarted the camera',
  'patient-monitors.record': 'Recorded the room',
  'patient-monitors.stop-recording': 'Stopped recording the room',
  'patients.monitoring-sessions': 'Saw when the patient was monitored',
  'ehr-launch.open': 'Opened the patient from the health record',
  'live-video.get': 'Opened the tile of the room',
  'videos.set-privacy': 'Moved the curtain',
  'videos.toggle-ir': 'Switched the night light',
  'recordings.play': 'Played a recording',
  'recordings.hold': 'Put a recording under legal hold',
  'recordings.release': 'Lifted the legal hold on a recording',
  'virtual-requests.create': 'Called for somebody',
  'virtual-requests.accept': 'Took the call of the patient',
};

/** What belongs to a patient, as the trail names it. */
const things: Readonly<Record<string, string>> = {
  patient: 'the patient’s record',
  patient_monitor: 'the monitoring session',
  virtual_request: 'a call from the room',
  recording: 'a recording',
  stat_alarm: 'an alarm or event',
  form_submission: 'a form',
};

interface Line {
  call: string;
  action: string;
  subject: string;
  subject_count: number;
}

/** 'Saw the monitoring session, in a list', 'Played a recording'. */
export function accessWords({ call, action, subject, subject_count }: Line): string {
  const own = Object.hasOwn(deeds, call) ? deeds[call] : undefined;
  if (own !== undefined) return own;
  const thing = Object.hasOwn(things, subject) ? things[subject] : subject.replaceAll('_', ' ');
  return `${deedOf({ action })} ${thing}${subject_count > 1 ? ', in a list' : ''}`;
}

export interface Watch {
  kind: 'watched' | 'visited';
  is_preview: boolean;
  is_over: boolean;
  has_failed: boolean;
}

export function watchWords({ kind, is_preview, is_over, has_failed }: Watch): string {
  if (has_failed) return 'Tried to see the room; no picture came';
  if (kind === 'watched') return is_over ? 'Watched by camera' : 'Is watching by camera';
  if (is_preview) return is_over ? 'Looked into the room' : 'Is looking into the room';
  return is_over ? 'Visited by video' : 'Is visiting by video';
}

/** '40 s', '4 min 10 s', '2 h 5 min': what somebody would say of it. */
export function howLongWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min ${seconds % 60} s` : `${hours} h ${minutes % 60} min`;
}
