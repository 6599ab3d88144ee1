import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DirectoryStore } from './directory-store.ts';
import { newObjectKey } from './object-key.ts';
import { objectStoreSuite } from './testing/object-store-suite.ts';

let parent: string;
let count = 0;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'lamplight-objects-'));
});
afterAll(() => rm(parent, { recursive: true }));

const newRoot = () => join(parent, String((count += 1)));

objectStoreSuite('a directory', async () => new DirectoryStore(newRoot()));

it('leaves no unfinished file behind, and lets nobody else on the machine read', async () => {
  const root = newRoot();
  const store = new DirectoryStore(root);
  const key = newObjectKey(3, 'logo', 'webp');
  await store.put(key, Buffer.from('picture'));
  expect(await readdir(join(root, '.unfinished'))).toEqual([]);
  expect((await stat(join(root, key))).mode & 0o077).toBe(0);
});

it('does not follow a link that leads out of the directory', async () => {
  const root = newRoot();
  const outside = join(parent, 'outside.txt');
  await writeFile(outside, 'secret');
  const key = newObjectKey(3, 'logo', 'webp');
  await mkdir(dirname(join(root, key)), { recursive: true });
  await symlink(outside, join(root, key));
  await expect(new DirectoryStore(root).get(key)).rejects.toThrow('ELOOP');
});

it('says which setting is wrong when it cannot be written to', async () => {
  const file = join(parent, 'a-file');
  await writeFile(file, '');
  await expect(new DirectoryStore(file).checkWritable()).rejects.toThrow('LAMPLIGHT_OBJECT_DIR');
});
