import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** What a provider of one test has issued, for as long as the test runs. */
export function createMemoryArtifacts(): AdapterFactory {
  const stored = new Map<string, AdapterPayload>();
  return (kind): Adapter => {
    const keyOf = (id: string) => `${kind} ${id}`;
    const findBy = async (name: 'uid' | 'userCode', value: string) =>
      [...stored].find(([key, one]) => key.startsWith(`${kind} `) && one[name] === value)?.[1];
    return {
      upsert: async (id, payload) => void stored.set(keyOf(id), payload),
      find: async (id) => stored.get(keyOf(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      consume: async (id) => void Object.assign(stored.get(keyOf(id)) ?? {}, { consumed: 1 }),
      destroy: async (id) => void stored.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { grantId: own }] of stored) if (own === grantId) stored.delete(key);
      },
    };
  };
}
