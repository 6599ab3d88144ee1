import type { z } from 'zod';
import type { Services } from '../services.ts';

export interface AdminReply {
  status: number;
  body?: unknown;
}

export interface AdminRequest {
  services: Services;
  params: Record<string, string>;
  query: Record<string, string>;
  /** What was sent, not yet looked at. */
  body: unknown;
}

export interface AdminCall {
  method: 'GET' | 'PUT' | 'POST' | 'PATCH';
  path: string;
  handle: (request: AdminRequest) => Promise<AdminReply>;
}

export class AdminProblem extends Error {
  readonly status: number;
  readonly fields: { path: string; text: string }[];
  constructor(status: number, text: string, fields: { path: string; text: string }[] = []) {
    super(text);
    this.status = status;
    this.fields = fields;
  }
}

export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    text: message,
  }));
  throw new AdminProblem(422, 'Some of what was sent is not valid.', fields);
}
