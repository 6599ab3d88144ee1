import type { triggerHospital } from '@lamplight/contracts/calls/pusher';
import { hospitalEventPermissions } from '@lamplight/contracts/calls/pusher';
import type { BodyOf } from '@lamplight/contracts/call';
import type { EventData } from '@lamplight/contracts/events';
import { may } from '@lamplight/domain/people/ability';
import type { WriteContext } from '../../platform/http/handler.ts';
import { emit } from '../../platform/outbox/outbox.queries.ts';
import { fieldRefused, notFound, Refusal } from '../../platform/refusal.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import { divisionOfPatient, isRequestKind } from './pusher.queries.ts';

type Context = WriteContext<typeof triggerHospital>;
type RoomNotification = Extract<
  BodyOf<typeof triggerHospital>,
  { event: `room_notification${string}` }
>['data'];
type SoundToggled = Extract<BodyOf<typeof triggerHospital>, { event: `${string}_toggled` }>['data'];

/** Passes an event on to the hospital: what it may say is said by the server. */
export async function tellHospital(context: Context): Promise<undefined> {
  const { db, who, body } = context;
  if (!may(who.ability, hospitalEventPermissions[body.event])) throw new Refusal('Access::Denied');
  const topic = `hospital.${who.hospitalId}` as const;
  switch (body.event) {
    case 'request_browser_refresh':
      await emit(db, who.hospitalId, topic, 'browser.refresh-requested', sender(context));
      break;
    case 'mic_toggled':
      await tellSound(context, 'microphone.toggled', body.data);
      break;
    case 'listen_toggled':
      await tellSound(context, 'listening.toggled', body.data);
      break;
    case 'room_notification':
    case 'room_notification_accepted': {
      const type =
        body.event === 'room_notification'
          ? 'room_notification.raised'
          : 'room_notification.accepted';
      await emit(db, who.hospitalId, topic, type, await checked(context, body.data));
    }
  }
  return undefined;
}

const sender = ({ who }: Context) => ({ user_id: who.userId, user_name: who.userName });

/** To the division of the patient, of patients in the sender's sight; one who was left is told the end. */
async function tellSound(
  context: Context,
  type: 'microphone.toggled' | 'listening.toggled',
  { monitor_id, previous_monitor_id, is_enabled }: SoundToggled,
): Promise<void> {
  const { db, who } = context;
  const told = [
    { id: monitor_id, is_enabled },
    ...(previous_monitor_id ? [{ id: previous_monitor_id, is_enabled: false }] : []),
  ];
  for (const each of told) {
    const monitor = await findMonitor(db, who, each.id);
    if (!monitor) throw notFound();
    const data = { monitor_id: each.id, is_enabled: each.is_enabled, ...sender(context) };
    await emit(db, who.hospitalId, `division.${monitor.division_id}`, type, data);
  }
}

async function checked(
  context: Context,
  { type, level, patientId, divisionId }: RoomNotification,
): Promise<EventData<'room_notification.raised'>> {
  const division = await divisionOfPatient(context.db, context.who, patientId);
  if (division === undefined || division !== divisionId) throw notFound();
  if (!(await isRequestKind(context.db, context.who.hospitalId, type)))
    throw fieldRefused('data.type', 'Choose a kind of request that the hospital has.');
  return {
    type,
    level,
    patient_id: patientId,
    division_id: divisionId,
    ...sender(context),
    patient_link: `/patients/${patientId}/overview/video-visit`,
  };
}
