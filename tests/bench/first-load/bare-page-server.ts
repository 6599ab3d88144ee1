import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { serve } from '../peer.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Files of a directory, and nothing else. */
export const operations = {
  async listen(directory: string): Promise<number> {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://bare').pathname;
      const file = normalize(path === '/' ? '/index.html' : path);
      readFile(join(directory, file)).then(
        (content) => {
          response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
          response.end(content);
        },
        () => response.writeHead(404).end(),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  },
};

serve(operations);
