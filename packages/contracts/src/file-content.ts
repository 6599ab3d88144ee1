import { z } from 'zod';

/** A file as the server receives it: what the sender calls it, and its bytes. */
export interface FileContent {
  type: string;
  bytes: Uint8Array;
}

export interface FileRule {
  /** Media types that are taken; what the bytes really are is looked at by the server. */
  types: readonly [string, ...string[]];
  mostBytes: number;
  /** What is said of a file that is not taken, where the words of the error table are about pictures. */
  words?: { wrongType: string; tooLarge: string };
}

const isFileContent = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'bytes' in value &&
  value.bytes instanceof Uint8Array;

const rules = new WeakMap<object, FileRule>();

/** The body of a call that takes one file as it is: a Blob for the browser, its content for the server. */
export function file(rule: FileRule): z.ZodType<FileContent, Blob> {
  const schema = z.custom<FileContent>(isFileContent, 'Please choose a file').meta({
    'x-file': { types: [...rule.types], most_bytes: rule.mostBytes },
  });
  rules.set(schema, rule);
  return schema as unknown as z.ZodType<FileContent, Blob>;
}

/** The rule of a body that is a file; undefined for JSON. */
export const fileRuleOf = (schema: z.ZodType): FileRule | undefined => rules.get(schema);
