/** Records that stand for nobody are named so by custom: 'Zztest', 'Test'. */
export const isTestName = (lastName: string): boolean => /^(zz)*test/i.test(lastName.trim());
