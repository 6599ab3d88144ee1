export { MaskingMenuItem } from './MaskingMenuItem.tsx';
