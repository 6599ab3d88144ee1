import type { FastifyInstance } from 'fastify';
import type { FileContent, FileRule } from '@lamplight/contracts/file-content';
import { Refusal } from '../refusal.ts';

/** Makes this part of the server take files of the rule and nothing else; JSON least of all. */
export function takeFilesOnly(app: FastifyInstance, { types, mostBytes, words }: FileRule): void {
  app.removeAllContentTypeParsers();
  for (const type of types)
    app.addContentTypeParser(
      type,
      { parseAs: 'buffer', bodyLimit: mostBytes },
      async (_request: unknown, bytes: Buffer): Promise<FileContent> => ({ type, bytes }),
    );
  app.addContentTypeParser('*', async () => {
    throw new Refusal('File::WrongType', undefined, words?.wrongType);
  });
}
