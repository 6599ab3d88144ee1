import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const styles = join(
  dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')),
  'styles',
);
const imported = readFileSync(join(import.meta.dirname, 'mantine-styles.ts'), 'utf8');

/** Components by the names under which Mantine gives them, in a source of ours. */
const componentsIn = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );

test('every Mantine component in use has its styles', () => {
  const sources = globSync(['apps/web/src/**/*.tsx', 'packages/ui/src/**/*.tsx'], { cwd: root });
  const used = new Set(
    sources.flatMap((path) => componentsIn(readFileSync(join(root, path), 'utf8'))),
  );
  const withStyles = [...used].filter((name) => existsSync(join(styles, `${name}.layer.css`)));
  expect(withStyles.length).toBeGreaterThan(10);
  expect(withStyles.filter((name) => !imported.includes(`/styles/${name}.layer.css'`))).toEqual([]);
});
