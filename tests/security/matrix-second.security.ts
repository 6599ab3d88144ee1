import { examineShare } from './matrix/examine-share.ts';

examineShare(1);
