import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';

const askers = { user: 'a colleague', room: 'the room', partner: 'a partner system' } as const;

export const askedBy = ({ raised_by: { kind, name } }: VirtualRequest): string =>
  kind === 'nurse_call' ? 'Asked by nurse call' : `Asked by ${name ?? askers[kind]}`;

export const stillCalling = ({ calling: { step, steps, times_told } }: VirtualRequest): string => {
  const group = steps > 1 ? `group ${step} of ${steps}` : undefined;
  const times = times_told > 1 ? `called ${times_told} times` : undefined;
  return ['Still calling', group, times].filter(Boolean).join(' · ');
};

/** What a recipient reads when a request ends without her. */
export const endForRecipient = {
  dismissed: 'Nobody could take this request',
  expired: 'Nobody took this request in time',
  cancelled: 'The request was withdrawn',
} as const;

/** And whoever asked. */
export const endForRaiser = {
  dismissed: 'Nobody answered. Everybody who was asked has declined; please call the unit.',
  expired: 'Nobody answered. Please call the unit.',
  cancelled: 'The request was withdrawn',
} as const;

/** What a screen reader says when an alert comes. */
export const announcement = (request: VirtualRequest, patient: string): string =>
  `${request.priority} priority request: ${request.type_details.label}, room ${request.room.name}, ` +
  `${patient}, ${request.division.name}. Press Alt R to go to it.`;
