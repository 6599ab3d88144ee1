import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';

/** Whether the request was told to this person, or she raised it. */
export type AlertRole = 'recipient' | 'raiser';

/** open: waits for an answer. busy: one is being sent. mine: this person took it. over: it is done. */
export type AlertStage = 'open' | 'busy' | 'mine' | 'over';

export interface Alert {
  request: VirtualRequest;
  role: AlertRole;
  stage: AlertStage;
  /** What the person should know beyond the request itself. */
  note?: string | undefined;
  /** Stays until the person closes it: nobody answered, or it is hers now. */
  stays?: boolean;
}

export type AlertAction =
  | { do: 'load'; role: AlertRole; requests: readonly VirtualRequest[] }
  | { do: 'show'; role: AlertRole; request: VirtualRequest }
  | { do: 'tell-again'; id: number; timesTold: number }
  | { do: 'calling'; id: number; calling: VirtualRequest['calling'] }
  | { do: 'busy'; id: number }
  | { do: 'failed'; id: number; note: string }
  | { do: 'mine'; request: VirtualRequest; stays: boolean; note: string }
  | { do: 'end'; id: number; note: string; stays?: boolean }
  | { do: 'remove'; id: number };

const isWaiting = ({ stage }: Alert) => stage === 'open' || stage === 'busy';

/** The alerts in the order in which they came. A request is there once, whoever sent it and how often. */
export function nextAlerts(alerts: readonly Alert[], action: AlertAction): readonly Alert[] {
  switch (action.do) {
    case 'load':
      return reconcile(alerts, action.role, action.requests);
    case 'show':
      return alerts.some(({ request }) => request.id === action.request.id)
        ? alerts
        : [...alerts, { request: action.request, role: action.role, stage: 'open' }];
    case 'tell-again':
      return change(alerts, action.id, (alert) => ({
        ...alert,
        request: withTold(alert.request, action.timesTold),
        note: isWaiting(alert) && action.timesTold > 1 ? 'Called again' : alert.note,
      }));
    case 'calling':
      return change(alerts, action.id, (alert) => ({
        ...alert,
        request: { ...alert.request, calling: action.calling },
      }));
    case 'busy':
      return change(alerts, action.id, (alert) => ({ ...alert, stage: 'busy', note: undefined }));
    case 'failed':
      return change(alerts, action.id, (alert) =>
        alert.stage === 'busy' ? { ...alert, stage: 'open', note: action.note } : alert,
      );
    case 'mine':
      return change(alerts, action.request.id, (alert) => ({
        ...alert,
        request: action.request,
        stage: 'mine',
        note: action.note,
        stays: action.stays,
      }));
    case 'end':
      return change(alerts, action.id, (alert) =>
        isWaiting(alert)
          ? { ...alert, stage: 'over', note: action.note, stays: action.stays === true }
          : alert,
      );
    case 'remove':
      return alerts.filter(({ request }) => request.id !== action.id);
  }
}

const change = (alerts: readonly Alert[], id: number, to: (alert: Alert) => Alert) =>
  alerts.map((alert) => (alert.request.id === id ? to(alert) : alert));

const withTold = (request: VirtualRequest, times_told: number): VirtualRequest => ({
  ...request,
  calling: { ...request.calling, times_told },
});

/** After a gap: what is no longer open goes, what came meanwhile is added, what was done stays. */
function reconcile(
  alerts: readonly Alert[],
  role: AlertRole,
  requests: readonly VirtualRequest[],
): readonly Alert[] {
  const open = new Map(requests.map((request) => [request.id as number, request]));
  const kept = alerts
    .filter((alert) => alert.role !== role || !isWaiting(alert) || open.has(alert.request.id))
    .map((alert) => ({ ...alert, request: open.get(alert.request.id) ?? alert.request }));
  const known = new Set(kept.map(({ request }) => request.id));
  const added = requests
    .filter(({ id }) => !known.has(id))
    .map((request): Alert => ({ request, role, stage: 'open' }));
  return [...kept, ...added];
}

const rank = { high: 0, medium: 1, low: 2 } as const;
const mostWaiting = 3;
const mostEnded = 2;

/**
 * The most urgent that wait, then the oldest; beside them the newest that have ended, so that
 * nobody misses what became of a request. The others are counted. All keep the order in which they
 * came.
 */
export function shownAlerts(alerts: readonly Alert[], all: boolean): readonly Alert[] {
  if (all) return alerts;
  const waiting = alerts
    .filter(isWaiting)
    .sort((one, other) => rank[one.request.priority] - rank[other.request.priority])
    .slice(0, mostWaiting);
  const ended = alerts.filter((alert) => !isWaiting(alert)).slice(-mostEnded);
  return alerts.filter((alert) => waiting.includes(alert) || ended.includes(alert));
}
