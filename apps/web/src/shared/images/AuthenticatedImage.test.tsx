import { createApiClient } from '@lamplight/api-client/api-client';
import { show } from '@lamplight/ui/testing/show.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ServicesContext } from '../services.ts';
import type { Services } from '../services.ts';
import { AuthenticatedImage } from './AuthenticatedImage.tsx';

/** A real client over a network of the test's making, which keeps what was asked and given out. */
function scene(answer: () => Response) {
  const asked: { url: string; token: string | null }[] = [];
  const open = new Set<string>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${open.size + asked.length}`;
    open.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => open.delete(url));
  const api = createApiClient({
    baseUrl: '/api/v1',
    getToken: () => 'secret-token',
    renewToken: () => Promise.resolve(),
    fetch: (url, init) => {
      const token = new Headers(init?.headers).get('Authorization');
      asked.push({ url: url as string, token });
      return Promise.resolve(answer());
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const framed = (content: ReactNode) => (
    <QueryClientProvider client={client}>
      <ServicesContext value={{ api } as Services}>{content}</ServicesContext>
    </QueryClientProvider>
  );
  return { asked, open, framed };
}

const image = (url: string | null) => (
  <AuthenticatedImage url={url} alt="Logo" fallback={<span>initials</span>} />
);
const picture = () => new Response('bytes', { headers: { 'content-type': 'image/webp' } });

test('a picture is fetched with the token, once, and shown from memory [R000-3.50] [R000-2.3.2]', async () => {
  const { asked, open, framed } = scene(picture);
  const shown = show(framed([image('/api/v1/files/7'), image('/api/v1/files/7')]));
  expect(screen.getAllByText('initials')).toHaveLength(2);
  await waitFor(() => expect(screen.getAllByAltText('Logo')).toHaveLength(2));
  expect(asked).toEqual([{ url: '/api/v1/files/7', token: 'Bearer secret-token' }]);
  expect(screen.getAllByAltText('Logo')[0]?.getAttribute('src')).toMatch(/^blob:/);
  expect(open.size).toBeGreaterThan(0);
  shown.unmount();
  expect(open.size).toBe(0);
});

test.each([null, 'https://elsewhere.example/logo.png', '/api/v1/files/7/../8', 'blob:x'])(
  'the token goes to no other address: %s',
  async (url) => {
    const { asked, framed } = scene(picture);
    show(framed(image(url)));
    expect(screen.getByText('initials')).toBeTruthy();
    await Promise.resolve();
    expect(asked).toEqual([]);
  },
);

test('what cannot be fetched or shown leaves what stands for it [R000-2.3.2]', async () => {
  const error = { error: 'gone', type: 'Record::NotFound', request_id: 'r' };
  const missing = scene(() => Response.json(error, { status: 404 }));
  show(missing.framed(image('/api/v1/files/8')));
  await waitFor(() => expect(missing.asked).toHaveLength(1));
  expect(screen.getByText('initials')).toBeTruthy();
  cleanup();
  const broken = scene(picture);
  show(broken.framed(image('/api/v1/files/9')));
  fireEvent.error(await screen.findByAltText('Logo'));
  expect(screen.getByText('initials')).toBeTruthy();
});
