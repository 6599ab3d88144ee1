import { z } from 'zod';
import { roomAlarms } from '../entities/division-preferences.ts';
import { limits } from '../limits.ts';

const direction = z.number().min(-1).max(1);
const presetIndex = z.int().min(0).max(limits.ptzPresets.most);
/** Somebody who watches: her connection, and her name as the room shows it. */
const person = z.strictObject({ peer_id: z.int().positive(), name: z.string() });

export const viewRate = z.enum(['full', 'low']);
export type ViewRate = z.infer<typeof viewRate>;

/** From a viewer to the room, over their own connection. */
export const viewerMessage = z.discriminatedUnion('type', [
  /** Goes on until `stop`, or until it is not said again for a moment. */
  z.strictObject({ type: z.literal('move'), pan: direction, tilt: direction, zoom: direction }),
  z.strictObject({ type: z.literal('stop') }),
  /** Back to where the camera looks by itself. */
  z.strictObject({ type: z.literal('home') }),
  /** Keeps where the camera looks now, or turns it there; 0 is where it looks by itself. */
  z.strictObject({ type: z.literal('save_preset'), index: presetIndex }),
  z.strictObject({ type: z.literal('recall_preset'), index: presetIndex }),
  z.strictObject({ type: z.literal('ask_to_steer') }),
  /** The answer of who steers to who asked. */
  z.strictObject({ type: z.literal('let_steer'), is_allowed: z.boolean() }),
  /** The room plays the voice of a viewer only while she says that she speaks. */
  z.strictObject({ type: z.literal('talk'), is_open: z.boolean() }),
  /** Whether she hears the room. Nobody does until she says so. */
  z.strictObject({ type: z.literal('listen'), is_on: z.boolean() }),
  /** An alarm that the server sends too, under the same name: whichever comes first is heard. */
  z.strictObject({
    type: z.literal('alarm'),
    alarm_uuid: z.uuid(),
    name: z.enum(roomAlarms),
    seconds: z.int().min(limits.alarmSeconds.min).max(limits.alarmSeconds.max),
  }),
  /** How much of the picture she can use: a tile that nobody sees needs little. Full until she says so. */
  z.strictObject({ type: z.literal('view_rate'), rate: viewRate }),
  /** Closing needs no server; opening does. */
  z.strictObject({ type: z.literal('close_curtain') }),
]);
export type ViewerMessage = z.infer<typeof viewerMessage>;

/** From the room to a viewer. */
export const roomMessage = z.discriminatedUnion('type', [
  /** How the picture is turned now, and whether that is where it looks by itself. */
  z.strictObject({
    type: z.literal('aim'),
    pan: z.number(),
    tilt: z.number(),
    zoom: z.number(),
    is_home: z.boolean(),
  }),
  /** The numbers under which the camera keeps a position. */
  z.strictObject({ type: z.literal('positions'), indexes: z.array(presetIndex) }),
  /** Who does what in the room now; `you` is the hearer. */
  z.strictObject({
    type: z.literal('people'),
    you: z.int().positive(),
    talking: z.array(person),
    steering: person.nullable(),
    asking: person.nullable(),
  }),
  /** Said when the connection stands, and at every change. */
  z.strictObject({ type: z.literal('curtain'), is_closed: z.boolean() }),
]);
export type RoomMessage = z.infer<typeof roomMessage>;
