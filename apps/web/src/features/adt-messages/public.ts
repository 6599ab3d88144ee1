export { ChangeList } from './ChangeList.tsx';
export { Preview } from './Preview.tsx';
export { messageStates, whyWords } from './message-words.ts';
