import { Anchor, Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RouteId, RouteParams } from '../app/route-table.ts';
import { screenPath } from './screen-path.ts';

interface ScreenLinkProps<Id extends RouteId> {
  screen: Id;
  params: RouteParams<Id>;
  children: ReactNode;
}

/** The division travels along; page, sort and search of the list one leaves do not. */
export const keepDivision = (search: Record<string, unknown>) => ({
  division_id: search['division_id'],
});

export function ScreenLink<Id extends RouteId>({ screen, params, children }: ScreenLinkProps<Id>) {
  return (
    <Anchor
      inherit
      renderRoot={(props) => (
        <Link {...props} to={screenPath(screen, params)} search={keepDivision} />
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
}: ScreenLinkProps<Id> & ButtonProps) {
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
