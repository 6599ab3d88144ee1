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
  /** In the middle of a sentence, where colour alone would have to tell it from the words around. */
  isInText?: boolean;
}

/** The division travels along; page, sort and search of the list one leaves do not. */
export const keepDivision = (search: Record<string, unknown>) => ({
  division_id: search['division_id'],
});

export function ScreenLink<Id extends RouteId>(props: ScreenLinkProps<Id>) {
  const { screen, params, children, isInText = false } = props;
  return (
    <Anchor
      inherit
      underline={isInText ? 'always' : 'hover'}
      renderRoot={(link) => (
        <Link {...link} to={screenPath(screen, params)} search={keepDivision} />
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
}: Omit<ScreenLinkProps<Id>, 'isInText'> & ButtonProps) {
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
