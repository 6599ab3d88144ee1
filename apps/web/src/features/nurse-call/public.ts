export { callPreviewWords } from './call-words.ts';
export { FollowedCall } from './FollowedCall.tsx';
