import { stackUnderTest } from '../../../tools/stack/stack-under-test.ts';
import type { StackUnderTest } from '../../../tools/stack/stack-under-test.ts';

let known: StackUnderTest | undefined;

/** The running system these tests visit. */
export const stack = (): StackUnderTest => (known ??= stackUnderTest());
