import { describe, expect, it } from 'vitest';
import { compareCalls } from './compare-calls.ts';
import { compareRoutes, declaredRoutes } from './compare-routes.ts';
import { compareTexts } from './compare-texts.ts';
import { readSpecification } from './read-repository.ts';
import { bareAddress } from './same-address.ts';
import { stringsIn } from './source-strings.ts';

describe('bareAddress', () => {
  it.each([
    ['/patients/{id}/edit', '/patients/{}/edit'],
    ['/patients/$id/edit', '/patients/{}/edit'],
    ['/patients/:patientId/edit', '/patients/{}/edit'],
    ['/advanced-reporting/{dashboardId?}', '/advanced-reporting/{}'],
    ['/advanced-reporting/{-$dashboardId}', '/advanced-reporting/{}'],
    ['/', '/'],
    ['/patients/', '/patients'],
  ])('%s', (path, bare) => {
    expect(bareAddress(path)).toBe(bare);
  });
});

describe('routes', () => {
  const documented = [
    { name: 'units.edit', path: '/hospital/units/{id}/edit' },
    { name: 'live-video.external', path: null },
    { name: 'about', path: '/about' },
  ];

  it('is declared by its path, or by its name where the documents give no path; built with a screen', () => {
    const table = {
      'unit-edit': { path: '/hospital/units/$id/edit', screen: 'units' },
      'live-video.external': { path: '/live-video/external' },
    };
    const found = compareRoutes(documented, declaredRoutes(table));
    expect(found.declared.map(({ name }) => name)).toEqual(['units.edit', 'live-video.external']);
    expect(found.built.map(({ name }) => name)).toEqual(['units.edit']);
  });

  it('reads a list of entries as well as a record', () => {
    expect(declaredRoutes([{ name: 'about', path: '/about', screen: 'about' }])).toEqual([
      { name: 'about', path: '/about', built: true },
    ]);
  });
});

describe('calls', () => {
  it('compares method and path and ignores the names of parameters', () => {
    const documented = [
      { method: 'GET', path: '/rooms/{roomId}' },
      { method: 'PUT', path: '/rooms/{id}' },
    ];
    expect(compareCalls(documented, [{ method: 'GET', path: '/rooms/{id}' }])).toEqual([
      documented[0],
    ]);
  });
});

describe('texts', () => {
  const strings = (source: string): string[] => stringsIn('screen.tsx', source);

  it('finds quoted, escaped, template and element texts', () => {
    const source = [
      `const a = 'Couldn\\'t find anything';`,
      `const b = "Can't change division on editing page";`,
      'const c = `${name} IS TALKING`;',
      'const d = <p>Can&apos;t connect to\n   patient&apos;s camera</p>;',
    ].join('\n');
    const texts = [
      "Couldn't find anything",
      "Can't change division on editing page",
      'IS TALKING',
      "Can't connect to patient's camera",
    ];
    expect(compareTexts(texts, strings(source))).toEqual(texts);
  });

  it('leaves out comments and imports', () => {
    expect(strings(`// Still There ?\nimport x from 'Dismiss';`)).toEqual([]);
  });

  it('wants a single word to be the whole string', () => {
    expect(compareTexts(['Search'], ['Search menu items...'])).toEqual([]);
    expect(compareTexts(['Search'], ['Search'])).toEqual(['Search']);
  });

  it('does not count a longer documented text for a shorter one, nor half a word', () => {
    const documented = ['Video Visit', 'Video Visit in Progress'];
    expect(compareTexts(documented, ['Video Visit in Progress'])).toEqual([
      'Video Visit in Progress',
    ]);
    expect(compareTexts(['View All'], ['View Allowed'])).toEqual([]);
    expect(
      compareTexts(['Unable to reboot PTZ'], ['Unable to reboot PTZ: no device']),
    ).toHaveLength(1);
  });
});

describe('the copies of the specification', () => {
  it('have the numbers the product is measured against', async () => {
    const texts = await readSpecification<Record<string, string[]>>('texts');
    expect(await readSpecification('routes')).toHaveLength(130);
    expect(await readSpecification('calls')).toHaveLength(89);
    expect(Object.values(texts).flat()).toHaveLength(141);
  });
});
