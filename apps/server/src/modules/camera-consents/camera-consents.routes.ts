import { getCameraConsents, noteCameraConsent } from '@lamplight/contracts/calls/camera-consents';
import { read, writeThen, type Implementation } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import type { EndPictures } from '../patient-monitors/index.ts';
import { findConsents } from './camera-consents.queries.ts';
import { consentsWire } from './camera-consents.wire.ts';
import { noteConsent, type Noted } from './note-consent.ts';

const reply = ({ stopped: _, ...consents }: Noted) => consents;

export const cameraConsentsRoutes = (endPictures: EndPictures): Implementation[] => [
  read(getCameraConsents, async ({ db, who, params }) => {
    const row = await findConsents(db, who, params.id);
    if (!row) throw notFound();
    return consentsWire(row);
  }),
  writeThen(
    noteCameraConsent,
    noteConsent,
    async ({ who }, noted) => {
      await Promise.all(noted.stopped.map((monitor) => endPictures(who.hospitalId, monitor)));
      return reply(noted);
    },
    async (_context, noted) => reply(noted),
  ),
];
