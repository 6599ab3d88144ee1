import { Button } from '@mantine/core';

interface ShowOlderProps {
  /** As in 'Show older changes'. */
  what: string;
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Asks for the page before what is shown; nothing where there is none. */
export const ShowOlder = ({ what, query }: ShowOlderProps) =>
  query.hasNextPage && (
    <Button
      variant="default"
      size="xs"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      Show older {what}
    </Button>
  );
