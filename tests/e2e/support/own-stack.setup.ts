import { startStackForFile } from './stack.ts';

startStackForFile();
