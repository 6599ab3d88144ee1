import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newObjectKey } from '../../apps/server/src/platform/files/object-key.ts';
import { S3Store } from '../../apps/server/src/platform/files/s3-store.ts';
import { objectStoreSuite } from '../../apps/server/src/platform/files/testing/object-store-suite.ts';
import { swiftAccess } from './swift-config.ts';
import { startSwift, type SwiftServer } from './swift-server.ts';

let swift: SwiftServer | undefined;
const stores: S3Store[] = [];
beforeAll(async () => {
  swift = await startSwift();
});
afterAll(async () => {
  for (const store of stores) store.close();
  await swift?.stop();
});

const settings = (bucket: string) => ({
  endpoint: swift?.endpoint ?? '',
  region: 'us-east-1',
  bucket,
  ...swiftAccess,
});

async function openStore(): Promise<S3Store> {
  const bucket = `tests-${randomUUID()}`;
  const { endpoint, region, accessKey, secretKey } = settings(bucket);
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  const store = new S3Store(settings(bucket));
  stores.push(store);
  return store;
}

objectStoreSuite('a bucket of Swift', openStore);

it('takes a long recording in parts and gives any range of it', async () => {
  const store = await openStore();
  const key = newObjectKey(3, 'recording', 'mp4');
  const chunk = Buffer.from(Array.from({ length: 1_048_576 }, (_, index) => index % 253));
  const chunks = Array.from({ length: 19 }, () => chunk);
  await store.put(key, Readable.from(chunks));
  expect(await store.stat(key)).toMatchObject({ bytes: 19 * 1_048_576 });
  const whole = Buffer.concat(chunks);
  const first = 8 * 1_048_576 - 10;
  const part = await store.get(key, { first, last: first + 19 });
  expect(part && (await buffer(part))).toEqual(whole.subarray(first, first + 20));
});

it('says which setting is wrong when the bucket is not there', async () => {
  const store = new S3Store(settings('no-such-bucket'));
  stores.push(store);
  await expect(store.checkWritable()).rejects.toThrow('LAMPLIGHT_S3_BUCKET');
});
