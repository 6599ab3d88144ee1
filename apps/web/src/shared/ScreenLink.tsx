import { Anchor, Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RouteId, RouteParams } from '../app/route-table.ts';
import { arrival } from './arrival.ts';
import { isLiveScreen } from './live-screens.ts';
import { screenPath } from './screen-path.ts';
import { useObservable } from './use-observable.ts';

interface ScreenLinkProps<Id extends RouteId> {
  screen: Id;
  params: RouteParams<Id>;
  children: ReactNode;
  /** In the middle of a sentence, where colour alone would have to tell it from the words around. */
  isInText?: boolean;
  /** From a page with live pictures it opens a window of its own: leaving would leave who is watched. */
  keepsPictures?: boolean;
}

/** The division travels along; page, sort and search of the list one leaves do not. */
export const keepDivision = (search: Record<string, unknown>) => ({
  division_id: search['division_id'],
});

export function ScreenLink<Id extends RouteId>(props: ScreenLinkProps<Id>) {
  const { screen, params, children, isInText = false, keepsPictures = false } = props;
  const isLive = isLiveScreen(useObservable(arrival)?.screen);
  const place = keepsPictures && isLive ? { target: '_blank' } : {};
  return (
    <Anchor
      inherit
      underline={isInText ? 'always' : 'hover'}
      renderRoot={(link) => (
        <Link {...link} {...place} to={screenPath(screen, params)} search={keepDivision} />
      )}
    >
      {children}
    </Anchor>
  );
}

export function ScreenButton<Id extends RouteId>({
  screen,
  params,
  children,
  ...look
}: Omit<ScreenLinkProps<Id>, 'isInText' | 'keepsPictures'> & ButtonProps) {
  return (
    <Button
      {...look}
      renderRoot={(props) => (
        <Link {...props} to={screenPath(screen, params)} search={keepDivision} />
      )}
    >
      {children}
    </Button>
  );
}
