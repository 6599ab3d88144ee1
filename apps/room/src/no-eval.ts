/**
 * The page's policy runs no text as script. Zod would try once to make its checks faster that way, and
 * the attempt is written to the console; it reads this before.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
