import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { isObjectKey, type ObjectKey } from './object-key.ts';
import type { ByteRange, ObjectStore, StoredObject } from './object-store.ts';
import { inPieces } from './in-pieces.ts';
import { readOrDropped } from './read-or-dropped.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/** The least that S3 takes as a part is 5 MiB; the last one may be smaller. */
const pieceBytes = 8 * 1_048_576;

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 404) return undefined;
    throw error;
  }
}

/** Objects in a bucket, for installations of several servers. */
export class S3Store implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ endpoint, region, bucket, accessKey, secretKey }: S3Settings) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      // By name of the host would need a name for each bucket.
      forcePathStyle: true,
      // Checksums beyond the signature are not known to every store that speaks S3.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      // Of each attempt: a store that goes dark would hold everybody who asks.
      requestHandler: {
        connectionTimeout: 3_000,
        requestTimeout: 20_000,
        throwOnRequestTimeout: true,
      },
    });
  }

  put(key: ObjectKey, content: Uint8Array | Readable): Promise<void> {
    return readOrDropped(content, () => this.#put(key, content));
  }

  async #put(key: ObjectKey, content: Uint8Array | Readable): Promise<void> {
    const at = this.#at(key);
    if (content instanceof Uint8Array) return this.#putWhole(at, content);
    const pieces = inPieces(content, pieceBytes);
    const first = await pieces.next();
    const second = first.done ? first : await pieces.next();
    if (first.done || second.done) return this.#putWhole(at, first.value ?? new Uint8Array());
    await this.#putInParts(at, [first.value, second.value], pieces);
  }

  async get(key: ObjectKey, range?: ByteRange): Promise<Readable | undefined> {
    const part = range && { Range: `bytes=${range.first}-${range.last}` };
    const found = await unlessMissing(
      this.#client.send(new GetObjectCommand({ ...this.#at(key), ...part })),
    );
    return found && (found.Body as Readable);
  }

  async stat(key: ObjectKey): Promise<StoredObject | undefined> {
    const found = await unlessMissing(this.#client.send(new HeadObjectCommand(this.#at(key))));
    return (
      found && { bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
    );
  }

  async delete(key: ObjectKey): Promise<void> {
    await unlessMissing(this.#client.send(new DeleteObjectCommand(this.#at(key))));
  }

  async *list(prefix: `hospital/${number}/`): AsyncIterable<{ key: ObjectKey } & StoredObject> {
    let next: string | undefined;
    do {
      const asked = { Bucket: this.#bucket, Prefix: prefix };
      const page = await this.#client.send(
        new ListObjectsV2Command({ ...asked, ...(next && { ContinuationToken: next }) }),
      );
      for (const { Key: key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        if (isObjectKey(key)) yield { key, bytes: Size, modifiedAt: LastModified };
      next = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (next !== undefined);
  }

  async checkWritable(): Promise<void> {
    const probe = { Bucket: this.#bucket, Key: `probe/${randomUUID()}` };
    try {
      await this.#putWhole(probe, Buffer.from('probe'));
      await this.#client.send(new DeleteObjectCommand(probe));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`The bucket of LAMPLIGHT_S3_BUCKET cannot be written to: ${why}`, {
        cause: error,
      });
    }
  }

  close(): void {
    this.#client.destroy();
  }

  #at(key: ObjectKey): { Bucket: string; Key: string } {
    // The type says so already; a key read from a row that somebody altered does not.
    if (!isObjectKey(key)) throw new Error('This is not the key of an object');
    return { Bucket: this.#bucket, Key: key };
  }

  async #putWhole(at: { Bucket: string; Key: string }, body: Uint8Array): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({ ...at, Body: body, ContentLength: body.length }),
    );
  }

  /** Appears when it is completed; what broke off is taken back. */
  async #putInParts(
    at: { Bucket: string; Key: string },
    first: Buffer[],
    rest: AsyncIterable<Buffer>,
  ): Promise<void> {
    const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand(at));
    const upload = { ...at, UploadId };
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      const send = async (Body: Buffer) => {
        const PartNumber = Parts.length + 1;
        const sent = await this.#client.send(
          new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.length }),
        );
        Parts.push({ PartNumber, ETag: sent.ETag });
      };
      for (const piece of first) await send(piece);
      for await (const piece of rest) await send(piece);
      await this.#client.send(
        new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }),
      );
    } catch (error) {
      await this.#client.send(new AbortMultipartUploadCommand(upload));
      throw error;
    }
  }
}
