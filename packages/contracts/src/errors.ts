import { limits } from './limits.ts';
import { otherSystemsErrors, type ToldError } from './other-systems-errors.ts';

/** Every error the server can answer with. */
export const errorTable = {
  'Request::Malformed': {
    status: 400,
    text: 'The request could not be read. Please reload the page and try again.',
    shown: 'dialog',
  },
  'Request::TooLarge': {
    status: 413,
    text: 'What was sent is too large. Send less at once.',
    shown: 'dialog',
  },
  'Request::Invalid': {
    status: 422,
    text: 'Some of what was entered is not valid. Please check the marked fields.',
    shown: 'form',
  },
  'Request::KeyReused': {
    status: 422,
    text: 'This request was already sent with other content. Please reload the page.',
    shown: 'dialog',
  },
  'Request::TooMany': {
    status: 429,
    text: 'Too many attempts. Please wait a minute and try again.',
    shown: 'dialog',
  },
  'Access::Denied': {
    status: 403,
    text: 'You do not have permission for this. Ask an administrator if you need it.',
    shown: 'dialog',
  },
  'Access::ForeignOrigin': {
    status: 403,
    text: 'This request did not come from the application. Please open it again.',
    shown: 'dialog',
  },
  'Record::NotFound': {
    status: 404,
    text: 'This record could not be found. It may have been removed, or you may not have access to it.',
    shown: 'dialog',
  },
  'Record::Stale': {
    status: 409,
    text: 'Somebody else saved this while you were editing. Compare both versions and save again.',
    shown: 'compare',
  },
  'Record::NameTaken': {
    status: 422,
    text: 'This name is already in use here. Please choose another.',
    shown: 'form',
  },
  'Record::InUse': {
    status: 409,
    text: 'This cannot be removed while other records depend on it.',
    shown: 'dialog',
  },
  'Patient::MrnNotUnique': {
    status: 409,
    text: 'Patient with given MRN already exists.',
    shown: 'silent',
  },
  'Patient::MonitoringInProgress': {
    status: 409,
    text: 'Patient with this MRN is currently in an active monitoring session. Please stop the session or ask an administrator with access to do so',
    shown: 'silent',
  },
  'User::Disabled': {
    status: 409,
    text: 'This person is disabled. Enable the person first, then send the invitation.',
    shown: 'dialog',
  },
  'User::ProviderUnavailable': {
    status: 503,
    text: 'The sign-in service did not answer, and nothing was saved. Please try again in a few minutes.',
    shown: 'dialog',
  },
  'Device::Decommissioned': {
    status: 409,
    text: 'This device is decommissioned. Put it into service first.',
    shown: 'dialog',
  },
  'Device::CodeUnknown': {
    status: 422,
    text: 'This code is not known or has run out. Ask for a new one on the page of the device.',
    shown: 'form',
  },
  'Device::Offline': {
    status: 409,
    text: 'This device appears to be offline',
    shown: 'silent',
  },
  'Device::NoAnswer': {
    status: 504,
    text: 'The device did not answer. Check that it is online and try again.',
    shown: 'silent',
  },
  'Device::Unavailable': {
    status: 409,
    text: 'This is not available on this device.',
    shown: 'silent',
  },
  'Device::Failed': {
    status: 409,
    text: 'The device could not do this. Try again, or reboot the device.',
    shown: 'silent',
  },
  'Device::Watched': {
    status: 409,
    text: 'Others are watching through this device. Install the update when they have left.',
    shown: 'silent',
  },
  'Device::Updating': {
    status: 409,
    text: 'This device installs an update already. A camera update takes about 2-3 minutes.',
    shown: 'silent',
  },
  'Device::OtherVersion': {
    status: 409,
    text: 'The server has another version by now. Reload the page, and look which one it is.',
    shown: 'dialog',
  },
  'Device::UpToDate': {
    status: 409,
    text: 'This device has the newest version already.',
    shown: 'silent',
  },
  'StatAlarm::NotActive': {
    status: 409,
    text: 'This patient is not being monitored now. Start monitoring first.',
    shown: 'silent',
  },
  'StatAlarm::Stopped': {
    status: 409,
    text: 'The monitoring of this patient has ended: events can be changed, and none added.',
    shown: 'silent',
  },
  'Nudge::TurnedRed': {
    status: 409,
    text: 'This nudge has turned red. Look again and choose what it is.',
    shown: 'silent',
  },
  'Nudge::OutcomeGiven': {
    status: 409,
    text: 'Somebody else has said already what this nudge was.',
    shown: 'silent',
  },
  'Nudge::OutcomeTooLate': {
    status: 409,
    text: 'This nudge was confirmed more than a minute ago. Write down an event instead.',
    shown: 'silent',
  },
  'Nudge::NotYours': {
    status: 409,
    text: 'Somebody else confirmed this nudge: only who did can take it back.',
    shown: 'silent',
  },
  'Nudge::UndoTooLate': {
    status: 409,
    text: 'This can no longer be taken back. Write down an event if something was wrong.',
    shown: 'silent',
  },
  'FormSubmission::ViewOnly': {
    status: 409,
    text: 'This form can no longer be changed. Fill in a new one instead.',
    shown: 'silent',
  },
  'Flag::Off': {
    status: 403,
    text: 'This is switched off for you. Ask an administrator for its feature flag if you need it.',
    shown: 'silent',
  },
  'PtzPreset::Full': {
    status: 409,
    text: 'This camera has six positions already. Delete one first.',
    shown: 'silent',
  },
  'Masks::Changed': {
    status: 409,
    text: 'Somebody else changed these areas meanwhile. Close them, open them again and draw on.',
    shown: 'silent',
  },
  'Video::NotActive': {
    status: 409,
    text: 'You can only connect to active patients',
    shown: 'silent',
  },
  'Video::AlreadyConnected': {
    status: 409,
    text: 'You may have a video session open for this patient in another tab or browser. Please close it and try again.',
    shown: 'silent',
  },
  'Video::DuplicateConnection': {
    status: 409,
    text: 'You may have temporarily lost connection; please wait 20 seconds and try again.',
    shown: 'silent',
  },
  'Video::Full': {
    status: 409,
    text: `${limits.peopleInVisit} people are in this visit already. Ask one of them to leave, then join again.`,
    shown: 'silent',
  },
  'Video::CurtainMoved': {
    status: 409,
    text: 'The curtain was closed again meanwhile. Make sure that it may be opened, and open it once more.',
    shown: 'silent',
  },
  'Recording::NotAllowed': {
    status: 409,
    text: 'Recording is not allowed in this hospital. An administrator can allow it in its preferences.',
    shown: 'silent',
  },
  'Recording::AlreadyRunning': {
    status: 409,
    text: 'This room is being recorded already. Wait until that ends, or stop it first.',
    shown: 'silent',
  },
  'Recording::CurtainClosed': {
    status: 409,
    text: 'The curtain of this room is closed. Nothing can be recorded until it is open.',
    shown: 'silent',
  },
  'Recording::NotPlayable': {
    status: 409,
    text: 'This recording cannot be played yet. Wait until it has arrived from the room.',
    shown: 'silent',
  },
  'Announcement::NoClip': {
    status: 409,
    text: 'There is no recording of this message in this language. Choose another language, or ask an administrator to upload one.',
    shown: 'silent',
  },
  'Announcement::NotActive': {
    status: 409,
    text: 'Nobody is monitored in this room now. Start monitoring first.',
    shown: 'silent',
  },
  'Announcement::NotPlayed': {
    status: 409,
    text: 'The room did not say that it plays the announcement, so nobody may have heard it. Speak to the room, or call the unit.',
    shown: 'silent',
  },
  'Announcement::Unreadable': {
    status: 422,
    text: `This recording cannot be read, or is longer than ${limits.announcement.seconds} seconds. Choose another one.`,
    shown: 'form',
  },
  'Monitor::NotNow': {
    status: 409,
    text: 'This cannot be done in the state that this monitoring is in. Look at it again.',
    shown: 'silent',
  },
  'RoomChange::OutOfSight': {
    status: 409,
    text: 'The patient lies in a room of a unit that you do not see. Ask somebody of that unit to confirm the change.',
    shown: 'silent',
  },
  'RoomChange::Taken': {
    status: 409,
    text: 'Somebody else is monitored in that bed. Stop that monitoring first, then confirm the change.',
    shown: 'silent',
  },
  'RoomChange::NoDevice': {
    status: 409,
    text: 'No free device stands in the new room. Move one there, then confirm the change.',
    shown: 'silent',
  },
  'PhoneCall::NoNumber': {
    status: 409,
    text: 'No telephone number is known here. An administrator can enter it at the unit or at the person.',
    shown: 'silent',
  },
  'Import::HasMistakes': {
    status: 422,
    text: 'Some rows of this file have mistakes, and nothing was added. Mend them and choose the file again.',
    shown: 'silent',
  },
  'Import::Changed': {
    status: 409,
    text: 'What this file would add has changed since you looked at it, and nothing was added. Please look again.',
    shown: 'silent',
  },
  'VirtualRequest::AlreadyAccepted': {
    status: 409,
    text: 'Somebody else has already accepted this request.',
    shown: 'silent',
  },
  'VirtualRequest::Over': {
    status: 409,
    text: 'This request is no longer open.',
    shown: 'silent',
  },
  'VirtualRequest::NotYours': {
    status: 409,
    text: 'Only those a request was sent to can accept it, and only who raised it can cancel it.',
    shown: 'silent',
  },
  'Assignment::WouldLeaveUnwatched': {
    status: 409,
    text: 'This patient is being monitored and would have no observer. Assign somebody else instead.',
    shown: 'silent',
  },
  'Assignment::NotYours': {
    status: 409,
    text: 'Only the owner of a patient can hand her over, and only who was asked can take her.',
    shown: 'silent',
  },
  'Assignment::Over': {
    status: 409,
    text: 'This hand-over is no longer open: the patient is with whoever stands first now.',
    shown: 'silent',
  },
  'Assignment::AlreadyOffered': {
    status: 409,
    text: 'This patient is being handed over already. Wait for the answer, or cancel it first.',
    shown: 'silent',
  },
  'Assignment::NobodyToAsk': {
    status: 409,
    text: 'Nobody observes this patient. Ask the charge nurse to assign her.',
    shown: 'silent',
  },
  'Assignment::AlreadyYours': {
    status: 409,
    text: 'This patient is yours already.',
    shown: 'silent',
  },
  'Assignment::NoBackup': {
    status: 409,
    text: 'A patient of yours has no backup who is here. Hand the patient over, or ask the charge nurse for a backup.',
    shown: 'silent',
  },
  'Assignment::OnBreak': {
    status: 409,
    text: 'You are on a break. Come back first.',
    shown: 'silent',
  },
  'Assignment::NothingToGive': {
    status: 409,
    text: 'You own no patients who could be handed over.',
    shown: 'silent',
  },
  'SignOut::OwnsPatients': {
    status: 409,
    text: 'You are the observer of patients. Hand them over first, or ask the charge nurse to assign somebody else; then you can log out.',
    shown: 'silent',
  },
  ...otherSystemsErrors,
  'BackgroundJob::NotFailed': {
    status: 409,
    text: 'This job has not failed, or is being done again already. Reload the list to see how it fares.',
    shown: 'dialog',
  },
  'UserAuthenticator::Unauthenticated': {
    status: 401,
    text: 'Please sign in to continue.',
    shown: 'session',
  },
  'UserAuthenticator::TokenExpired': {
    status: 401,
    text: 'The access token has run out and is renewed.',
    shown: 'silent',
  },
  'UserAuthenticator::SessionEnded': {
    status: 401,
    text: 'Your session expired',
    shown: 'session',
  },
  'UserAuthenticator::DeskTaken': {
    status: 401,
    text: 'Somebody else has signed in at this desk. What you did last was not saved: do it again there.',
    shown: 'silent',
  },
  'UserAuthenticator::InactivityTimeout': {
    status: 401,
    text: 'Your session expired',
    shown: 'session',
  },
  'File::WrongType': {
    status: 415,
    text: 'This kind of file cannot be used here. Choose a PNG, JPEG or WebP image.',
    shown: 'form',
  },
  'File::TooLarge': {
    status: 413,
    text: `This file is too large. Choose one of at most ${limits.image.mostBytes / 1_048_576} MB.`,
    shown: 'form',
  },
  'File::Unreadable': {
    status: 422,
    text: 'This image cannot be read: it may be damaged or incomplete. Choose another one.',
    shown: 'form',
  },
  'File::TooManyPixels': {
    status: 422,
    text: `This image has too many pixels. Reduce it to at most ${limits.image.mostPixels / 1_000_000} megapixels.`,
    shown: 'form',
  },
  'Server::Unavailable': {
    status: 503,
    text: 'The server cannot answer right now. Please try again in a moment.',
    shown: 'dialog',
  },
  'Server::Failed': {
    status: 500,
    text: 'Something failed on the server. Nothing was saved. Please try again.',
    shown: 'dialog',
  },
} as const satisfies Record<string, ToldError>;

export type ErrorType = keyof typeof errorTable;
export const errorTypes = Object.keys(errorTable) as ErrorType[];

/** One complaint about one field: `path` is dotted (`beds.0.name`), `text` is for the person. */
export interface FieldProblem {
  path: string;
  text: string;
}

/** What every refused call answers with; its schema is in error-reply.ts. */
export interface ErrorReply {
  error: string;
  type: ErrorType;
  details?: { fields?: FieldProblem[] | undefined; current?: unknown } | undefined;
  request_id: string;
}
