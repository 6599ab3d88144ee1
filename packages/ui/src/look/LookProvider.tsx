import '@fontsource-variable/atkinson-hyperlegible-next';
import '@fontsource-variable/atkinson-hyperlegible-mono';
import './mantine-styles.ts';
import './tokens.css';
import './page.css';
import './controls.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorSchemeManager } from './look-choice.ts';
import { cssVariablesResolver, theme } from './theme.ts';

export interface LookProviderProps {
  /** The nonce of this page's content security policy; without it no generated style applies. */
  styleNonce: string;
  /** `test` switches transitions and portals off. */
  env?: 'default' | 'test';
  children: ReactNode;
}

export function LookProvider({ styleNonce, env = 'default', children }: LookProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
