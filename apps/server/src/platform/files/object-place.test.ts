import { expect, it } from 'vitest';
import { readObjectPlace } from './object-place.ts';

const region = { LAMPLIGHT_S3_REGION: 'us-east-1' };
const bucket = {
  ...region,
  LAMPLIGHT_S3_BUCKET: 'lamplight',
  LAMPLIGHT_S3_ENDPOINT: 'https://objects.hospital.example',
  LAMPLIGHT_S3_ACCESS_KEY: 'key',
  LAMPLIGHT_S3_SECRET_KEY: 'secret',
};

it('is the bucket that is named, else the directory', () => {
  expect(readObjectPlace({ ...region, LAMPLIGHT_OBJECT_DIR: '/srv/objects' })).toEqual({
    directory: '/srv/objects',
  });
  expect(readObjectPlace({ ...bucket, LAMPLIGHT_OBJECT_DIR: '/srv/objects' })).toMatchObject({
    s3: { bucket: 'lamplight', endpoint: 'https://objects.hospital.example' },
  });
});

it('names what is missing', () => {
  expect(() => readObjectPlace(region)).toThrow('LAMPLIGHT_OBJECT_DIR');
  const { LAMPLIGHT_S3_SECRET_KEY: _, ...half } = bucket;
  expect(() => readObjectPlace(half)).toThrow('LAMPLIGHT_S3_SECRET_KEY');
});
