/**
 * How an error is answered: its status, the words a person reads, and how the browser shows it.
 * dialog: 'Something Went Wrong'; form: beside the field; compare: both versions side by side;
 * session: the session dialogs; silent: the caller deals with it.
 */
export interface ToldError {
  status: number;
  text: string;
  shown: 'dialog' | 'form' | 'compare' | 'session' | 'silent';
}

/** Of what the hospital's other systems send, ask and open: a part of the table of errors. */
export const otherSystemsErrors = {
  'AdtTest::Unconfirmed': {
    status: 409,
    text: 'This message is about somebody who is no test patient. Confirm that her record may be changed.',
    shown: 'dialog',
  },
  'AdtTest::NoPort': {
    status: 409,
    text: 'This server does not know the port that sources share: LAMPLIGHT_HL7_PORT is not set where it answers calls. Set it there, or give the source a port of its own.',
    shown: 'dialog',
  },
  'AdtTest::Outdated': {
    status: 409,
    text: 'This message was composed too long ago. Compose it again.',
    shown: 'dialog',
  },
  'AdtMessage::NotNow': {
    status: 409,
    text: 'This message waits already, or was refused when it came: then the sender has to put it right. Reload the list to see how it fares.',
    shown: 'dialog',
  },
  'Patient::MergeStands': {
    status: 409,
    text: 'This merge cannot be undone any more: it is older than 24 hours, was undone already, or the record that stayed was merged further. Undo the later merge first.',
    shown: 'dialog',
  },
  'Partner::KeyRefused': {
    status: 401,
    text: 'This key does not open. Ask the hospital for a new one if it was revoked or has run out.',
    shown: 'silent',
  },
  'Partner::SignatureRefused': {
    status: 401,
    text: 'This call must be signed with the signing secret of its key, over its time and body, and arrive within five minutes.',
    shown: 'silent',
  },
  'NurseCall::NotNow': {
    status: 409,
    text: 'This call waits already, was carried out, or is over. Reload the list to see how it fares.',
    shown: 'dialog',
  },
  'Partner::TooManyKeys': {
    status: 409,
    text: 'This partner has as many keys as it may have. Revoke one that is no longer used first.',
    shown: 'dialog',
  },
  'Webhook::TooMany': {
    status: 409,
    text: 'This partner is told at as many addresses as it may be. Remove one first.',
    shown: 'dialog',
  },
  'Launch::UnknownIssuer': {
    status: 403,
    text: 'The health record that opened this page is not known here. Ask an administrator to add it under System, EHR launch.',
    shown: 'silent',
  },
  'Launch::NoAnswer': {
    status: 503,
    text: 'The health record did not answer as it should. Go back to it and open Lamplight again. If that fails too, tell an administrator.',
    shown: 'silent',
  },
  'Launch::Declined': {
    status: 403,
    text: 'The health record did not let Lamplight in. Go back to it and open Lamplight again. If that fails too, tell an administrator.',
    shown: 'silent',
  },
  'Launch::Over': {
    status: 409,
    text: 'This was opened already, more than ten minutes ago, or in another browser. Go back to the health record and open Lamplight again.',
    shown: 'silent',
  },
  'Launch::NotTrusted': {
    status: 403,
    text: 'What the health record sent could not be verified, and nothing was opened. Go back to it and open Lamplight again. If that fails too, tell an administrator.',
    shown: 'silent',
  },
  'Launch::NoPatient': {
    status: 409,
    text: 'The health record named no patient with a record number of this hospital. Open a patient there first, then Lamplight.',
    shown: 'silent',
  },
  'Launch::OtherPerson': {
    status: 403,
    text: 'You are signed in to Lamplight as somebody else than in the health record. Log out of one of them, sign in as yourself, and open Lamplight again.',
    shown: 'silent',
  },
  'Launch::PatientNotHere': {
    status: 404,
    text: 'This patient is not in Lamplight, or in a unit that you do not see. If you care for this patient, ask a charge nurse or an administrator.',
    shown: 'silent',
  },
  'Launch::OtherBirthDate': {
    status: 409,
    text: 'The health record and Lamplight have different dates of birth for this record number, so nothing was opened. Tell an administrator: one of the two is wrong.',
    shown: 'silent',
  },
} as const satisfies Record<string, ToldError>;
