import { z } from 'zod';
import type { S3Settings } from './s3-store.ts';

/** Where files lie: a directory of the one server there is, or a bucket for several. */
export type ObjectPlace = { directory: string } | { s3: S3Settings };

export const objectEnvironment = {
  LAMPLIGHT_OBJECT_DIR: z.string().min(1).optional(),
  LAMPLIGHT_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LAMPLIGHT_S3_REGION: z.string().min(1).default('us-east-1'),
  LAMPLIGHT_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket')
    .optional(),
  LAMPLIGHT_S3_ACCESS_KEY: z.string().min(1).optional(),
  LAMPLIGHT_S3_SECRET_KEY: z.string().min(1).optional(),
};

type Given = z.output<z.ZodObject<typeof objectEnvironment>>;

/** What is missing of the place, as lines for who sets it; half a bucket is no place. */
export function problemsOfPlace(given: Partial<Record<keyof Given, unknown>>): string[] {
  const isWhole =
    given.LAMPLIGHT_S3_ENDPOINT && given.LAMPLIGHT_S3_ACCESS_KEY && given.LAMPLIGHT_S3_SECRET_KEY;
  if (given.LAMPLIGHT_S3_BUCKET !== undefined)
    return isWhole
      ? []
      : [
          'LAMPLIGHT_S3_BUCKET: needs LAMPLIGHT_S3_ENDPOINT, LAMPLIGHT_S3_ACCESS_KEY and LAMPLIGHT_S3_SECRET_KEY beside it',
        ];
  return given.LAMPLIGHT_OBJECT_DIR === undefined
    ? ['LAMPLIGHT_OBJECT_DIR: needs a directory, or LAMPLIGHT_S3_BUCKET a bucket']
    : [];
}

/** The bucket where one is named, else the directory. */
export function readObjectPlace(given: Given): ObjectPlace {
  const [problem] = problemsOfPlace(given);
  if (problem !== undefined) throw new Error(problem);
  const {
    LAMPLIGHT_OBJECT_DIR: directory = '',
    LAMPLIGHT_S3_ENDPOINT: endpoint = '',
    LAMPLIGHT_S3_REGION: region,
    LAMPLIGHT_S3_BUCKET: bucket,
    LAMPLIGHT_S3_ACCESS_KEY: accessKey = '',
    LAMPLIGHT_S3_SECRET_KEY: secretKey = '',
  } = given;
  return bucket === undefined
    ? { directory }
    : { s3: { endpoint, region, bucket, accessKey, secretKey } };
}
