import { createServer, type ServerResponse } from 'node:http';
import { serve } from '../peer.ts';

/**
 * What two pages need to find each other and nothing more: they listen to a stream of events, and
 * what one of them posts goes to the other.
 */
const listeners = new Map<string, ServerResponse>();

export const operations = {
  listen: async (page: string): Promise<number> => {
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
      if (pathname === '/') {
        response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      } else if (pathname === '/listen') {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(':\n\n');
        listeners.set(searchParams.get('as') ?? '', response);
      } else {
        let text = '';
        request.setEncoding('utf8');
        request.on('data', (part: string) => (text += part));
        request.on('end', () => {
          listeners.get(searchParams.get('to') ?? '')?.write(`data: ${text}\n\n`);
          response.writeHead(204).end();
        });
      }
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const bound = server.address();
    return typeof bound === 'object' ? (bound?.port ?? 0) : 0;
  },
};

serve(operations);
