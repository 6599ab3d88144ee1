import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { newObjectKey, type ObjectKey } from '../object-key.ts';
import type { ObjectStore } from '../object-store.ts';

/** What every object store must do. An implementation hands in how one is opened, empty. */
export function objectStoreSuite(name: string, openStore: () => Promise<ObjectStore>): void {
  const key = (hospital = 7, ending = 'webp') => newObjectKey(hospital, 'avatar', ending);
  const read = async (store: ObjectStore, one: ObjectKey) => {
    const stream = await store.get(one);
    return stream && (await buffer(stream));
  };

  describe(`an object store: ${name}`, () => {
    it('gives back exactly the bytes that were put in, from memory or from a stream', async () => {
      const store = await openStore();
      const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));
      const [whole, streamed, empty] = [key(), key(), key()];
      await store.put(whole, bytes);
      await store.put(streamed, Readable.from([bytes.subarray(0, 9), bytes.subarray(9)]));
      await store.put(empty, new Uint8Array());
      expect(await read(store, whole)).toEqual(bytes);
      expect(await read(store, streamed)).toEqual(bytes);
      expect(await read(store, empty)).toEqual(Buffer.alloc(0));
      expect(await store.stat(whole)).toMatchObject({ bytes: 70_000 });
    });

    it('gives a part of an object, and of a part beyond its end what there is', async () => {
      const store = await openStore();
      const one = key();
      await store.put(one, Buffer.from('0123456789'));
      const part = async (first: number, last: number) => {
        const stream = await store.get(one, { first, last });
        return stream && text(stream);
      };
      expect(await part(0, 3)).toBe('0123');
      expect(await part(4, 4)).toBe('4');
      expect(await part(8, 99)).toBe('89');
    });

    it('says undefined of what is not there, and removes it without complaint', async () => {
      const store = await openStore();
      const missing = key();
      expect(await store.get(missing)).toBeUndefined();
      expect(await store.stat(missing)).toBeUndefined();
      await store.delete(missing);
      const one = key();
      await store.put(one, Buffer.from('here'));
      await store.delete(one);
      expect(await store.stat(one)).toBeUndefined();
      expect(await store.get(one)).toBeUndefined();
    });

    it('replaces an object as a whole: whoever reads meanwhile gets one version or the other', async () => {
      const store = await openStore();
      const one = key();
      const versions = ['a', 'b'].map((letter) => Buffer.alloc(300_000, letter));
      await store.put(one, versions[0] ?? Buffer.alloc(0));
      const reading = Array.from({ length: 20 }, () => read(store, one));
      await Promise.all(versions.map((version) => store.put(one, version)));
      for (const seen of [...(await Promise.all(reading)), await read(store, one)]) {
        expect(seen?.length).toBe(300_000);
        expect(new Set(seen).size).toBe(1);
      }
    });

    it('lets go of a sender that it could not read, also of one that failed before', async () => {
      const store = await openStore();
      const unread = Readable.from([Buffer.from('never read')]);
      await expect(store.put('no key' as ObjectKey, unread)).rejects.toThrow('not the key');
      expect(unread.destroyed).toBe(true);
      const failed = new Readable({ read: () => undefined });
      const putting = store.put(key(), failed);
      failed.destroy(new Error('failed before'));
      await expect(putting).rejects.toThrow('failed before');
    });

    it('keeps nothing of an object whose sender broke off', async () => {
      const store = await openStore();
      const one = key(31);
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('the sender broke off');
        })(),
      );
      await expect(store.put(one, broken)).rejects.toThrow('broke off');
      expect(await store.stat(one)).toBeUndefined();
      expect(await keys(store, 31)).toEqual([]);
    });

    it('lists what one hospital has, and nothing of another whose number begins alike', async () => {
      const store = await openStore();
      const ours = [key(4), key(4, 'png')];
      const theirs = key(41);
      for (const one of [...ours, theirs]) await store.put(one, Buffer.from('x'));
      expect(await keys(store, 4)).toEqual([...ours].sort());
      expect(await keys(store, 41)).toEqual([theirs]);
      expect(await keys(store, 5)).toEqual([]);
    });

    it.each([
      '../outside',
      'hospital/7/avatar/../../8/avatar/x',
      'hospital/7/avatar/..',
      'hospital/7/avatar/.hidden',
      'hospital/7//x',
      'hospital/7/avatar/x/y',
      'hospital/07/avatar/x',
      'hospital/7/avatar/a\0b',
      '/etc/passwd',
      'hospital/7/avatar/a%2f..',
      '',
    ])('takes no key that is not one of ours: %j', async (wrong) => {
      const store = await openStore();
      const one = wrong as ObjectKey;
      await expect(store.put(one, Buffer.from('x'))).rejects.toThrow('not the key');
      await expect(store.get(one)).rejects.toThrow('not the key');
      await expect(store.stat(one)).rejects.toThrow('not the key');
      await expect(store.delete(one)).rejects.toThrow('not the key');
    });

    it('says that it can be written to', async () => {
      await expect((await openStore()).checkWritable()).resolves.toBeUndefined();
    });
  });

  async function keys(store: ObjectStore, hospital: number): Promise<string[]> {
    const found: string[] = [];
    for await (const one of store.list(`hospital/${hospital}/`)) found.push(one.key);
    return found.sort();
  }
}
