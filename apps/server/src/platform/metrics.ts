import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  calls: Histogram<'call' | 'status'>;
  auditFlush: Histogram;
  auditRows: Counter;
  relayed: Counter;
  relayLag: Histogram;
  alarmLag: Histogram;
  sockets: Gauge;
  devices: Gauge;
  socketsClosed: Counter<'reason'>;
  sealed: Counter;
  busUp: Gauge;
  hl7Messages: Counter<'answer'>;
  spansSent: Counter;
  spansDropped: Counter;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
  return {
    registry,
    calls: new Histogram({
      name: 'lamplight_call_seconds',
      help: 'Time to answer a call',
      labelNames: ['call', 'status'],
      buckets,
      registers,
    }),
    auditFlush: new Histogram({
      name: 'lamplight_audit_flush_seconds',
      help: 'Time of one group commit of audit rows',
      buckets,
      registers,
    }),
    auditRows: new Counter({
      name: 'lamplight_audit_rows_total',
      help: 'Audit rows written by group commit',
      registers,
    }),
    relayed: new Counter({
      name: 'lamplight_outbox_relayed_total',
      help: 'Outbox events handed to the bus',
      registers,
    }),
    relayLag: new Histogram({
      name: 'lamplight_outbox_lag_seconds',
      help: 'From the write of an event to its hand-over',
      buckets,
      registers,
    }),
    alarmLag: new Histogram({
      name: 'lamplight_alarm_lag_seconds',
      help: 'From the write of news of an alarm to its hand-over',
      buckets,
      registers,
    }),
    sockets: new Gauge({ name: 'lamplight_sockets', help: 'Open live connections', registers }),
    devices: new Gauge({ name: 'lamplight_devices', help: 'Connected devices', registers }),
    socketsClosed: new Counter({
      name: 'lamplight_sockets_closed_total',
      help: 'Live connections closed by the server',
      labelNames: ['reason'],
      registers,
    }),
    sealed: new Counter({
      name: 'lamplight_audit_sealed_total',
      help: 'Audit rows sealed',
      registers,
    }),
    busUp: new Gauge({ name: 'lamplight_bus_up', help: '1 while the bus is connected', registers }),
    hl7Messages: new Counter({
      name: 'lamplight_hl7_messages_total',
      help: 'Messages of other systems, by how they were answered',
      labelNames: ['answer'],
      registers,
    }),
    spansSent: new Counter({
      name: 'lamplight_spans_sent_total',
      help: 'Spans that the collector of traces took',
      registers,
    }),
    spansDropped: new Counter({
      name: 'lamplight_spans_dropped_total',
      help: 'Spans that it did not take, or that had to wait too long',
      registers,
    }),
  };
}

/** On a port of its own: metrics are for the operator's network, not for the browser's. */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
