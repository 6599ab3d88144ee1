export { ConsentTag } from './ConsentTag.tsx';
