import { becauseOf, heardTrace } from '@lamplight/api-client/trace';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

/** A screen's query that writes down because of what it was asked. */
async function shownQuery() {
  const causes: (string | undefined)[] = [];
  const client = new QueryClient();
  const observer = new QueryObserver(client, {
    queryKey: ['rooms'],
    queryFn: () => {
      causes.push(heardTrace());
      return Promise.resolve(causes.length);
    },
  });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);
  return { causes, client, observer, leave };
}

// Both are how screens ask again. The cause is known only while the event is told: were the query run later, it
// would be lost without a word.
test('a query is asked again while the event is told, also over an answer under way', async () => {
  const { causes, client, observer, leave } = await shownQuery();
  becauseOf('told', () => void client.invalidateQueries({ queryKey: ['rooms'] }));
  becauseOf('told again', () => void observer.refetch());
  await observer.refetch();
  leave();
  expect(causes).toEqual([undefined, 'told', 'told again', undefined]);
});
