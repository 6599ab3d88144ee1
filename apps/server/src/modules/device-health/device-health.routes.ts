import {
  examineDevice,
  getSystemOverview,
  listDevicesUptime,
  testDevice,
} from '@lamplight/contracts/calls/device-health';
import { askDevice } from '../../platform/devices/ask-device.ts';
import { read, writeThen, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata } from '../../platform/http/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { findVideoDevice } from '../video-devices/index.ts';
import { findFacts } from './device-facts.queries.ts';
import { factsWire, figuresWire, uptimeWire } from './device-health.wire.ts';
import { uptimeQueries } from './devices-uptime.queries.ts';
import { findCellFigures, listDivisionFigures } from './system-overview.queries.ts';

/** Three times a process should have said that it lives. */
const silentMs = 15_000;

export const deviceHealthRoutes = (platform: Platform): Implementation[] => [
  read(listDevicesUptime, async ({ db, who, query, divisionId }) => {
    const { rows, total } = await uptimeQueries.list(db, who, { query, divisionId });
    return { results: rows.map(uptimeWire), metadata: pageMetadata(total, query.per_page) };
  }),
  read(getSystemOverview, async ({ db, who, now }) => {
    const divisions = await listDivisionFigures(db, who);
    const cell = await findCellFigures(db, new Date(now.getTime() - silentMs));
    const { gateways, events_waiting, oldest_event } = cell;
    return {
      divisions: divisions.map(figuresWire),
      gateways,
      events_waiting,
      lag_ms: oldest_event ? Math.max(0, now.getTime() - oldest_event.getTime()) : 0,
      told_at: now.toISOString(),
    };
  }),
  read(examineDevice, async ({ db, who, params, now }) => {
    const facts = await findFacts(db, who, params.id, now);
    if (!facts) throw notFound();
    const { turnSecret, turnUrls } = platform.config;
    return factsWire(facts, {
      has_relay: turnSecret !== undefined && turnUrls.length > 0,
      served_version: platform.roomVersion,
    });
  }),
  writeThen(
    testDevice,
    async ({ db, who, params }) => {
      if (!(await findVideoDevice(db, who, params.id))) throw notFound();
      return { id: params.id };
    },
    async ({ who }, { id }) => {
      const card = { hospital_id: who.hospitalId, device_id: id };
      const began = performance.now();
      const { version, problem, peers } = await askDevice(platform, card, 'report', {});
      const took_ms = Math.round(performance.now() - began);
      return { id, took_ms, version, problem, viewers: peers.length };
    },
  ),
];
