import type { RoomViewer } from '../peers/room-peers.ts';

type Named = Pick<RoomViewer, 'name' | 'role' | 'isListening' | 'isTalking'>;

/** One line about one person: who she is, and what she does. */
export function viewerWords({ name, role, isListening, isTalking }: Named): string {
  const does = isTalking ? 'speaking to you' : isListening ? 'watching and listening' : 'watching';
  return `${name}${role === undefined ? '' : `, ${role}`}: ${does}`;
}
