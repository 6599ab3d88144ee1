import type { triggerHospital } from '@lamplight/contracts/calls/pusher';
import { hospitalEventPermissions } from '@lamplight/contracts/calls/pusher';
import type { BodyOf } from '@lamplight/contracts/call';
import type { EventData } from '@lamplight/contracts/events';
import { may } from '@lamplight/domain/ability';
import type { WriteContext } from '../../platform/http/handler.ts';
import { emit } from '../../platform/outbox/outbox.queries.ts';
import { fieldRefused, notFound, Refusal } from '../../platform/refusal.ts';
import { divisionOfPatient, isRequestKind } from './pusher.queries.ts';

type Context = WriteContext<typeof triggerHospital>;
type RoomNotification = Extract<
  BodyOf<typeof triggerHospital>,
  { event: `room_notification${string}` }
>['data'];

/** Passes an event on to the hospital: what it may say is said by the server. */
export async function tellHospital(context: Context): Promise<undefined> {
  const { db, who, body } = context;
  if (!may(who.ability, hospitalEventPermissions[body.event])) throw new Refusal('Access::Denied');
  const topic = `hospital.${who.hospitalId}` as const;
  switch (body.event) {
    case 'request_browser_refresh':
      await emit(db, who.hospitalId, topic, 'browser.refresh-requested', sender(context));
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
