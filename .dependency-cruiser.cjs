/**
 * Who may import whom. Each folder's line below is the whole truth about it: what is not listed is
 * refused. Tests may import anything.
 */
const mayImport = {
  'packages/contracts': [],
  'packages/domain': ['packages/contracts'],
  'packages/hl7': [],
  'packages/ui': [],
  'packages/api-client': ['packages/contracts'],
  'packages/realtime-client': ['packages/contracts'],
  'packages/video-session': ['packages/contracts'],
  'packages/test-kit': ['packages/contracts', 'packages/domain', 'database'],
  'apps/web': browserParts(),
  'apps/room': browserParts(),
  'apps/server': ['packages/contracts', 'packages/domain', 'packages/hl7', 'database'],
  'apps/identity': ['packages/contracts', 'packages/domain', 'database'],
  database: ['packages/contracts', 'packages/domain'],
  tools: ['packages/contracts', 'packages/domain', 'database'],
};

function browserParts() {
  return [
    'packages/contracts',
    'packages/domain',
    'packages/api-client',
    'packages/realtime-client',
    'packages/video-session',
    'packages/ui',
  ];
}

const ours = '^(apps|packages|database|tools|tests)/';
/** Tests and what only tests use, beside the code or in tests/. */
const testCode = '(\\.test\\.tsx?$|/testing/|^tests/)';
const serverModule = '^apps/server/src/modules/[^/]+/';
/** Constants that import nothing: links, guards and menu all look up screens in it. */
const webRouteTable = '^apps/web/src/app/route-table\\.ts$';
const webFeature = '^apps/web/src/features/[^/]+/';

const folderRules = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `${folder.replace('/', '-')}-imports`,
  comment: `${folder} may import of ours: ${allowed.join(', ') || 'nothing'}.`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: testCode },
  to: { path: ours, pathNot: [folder, ...allowed].map((path) => `^${path}/`) },
}));

module.exports = {
  forbidden: [
    ...folderRules,
    {
      name: 'contracts-need-only-zod',
      comment:
        'The wire is read by browsers, servers and tools alike: nothing else may come with it.',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: testCode },
      to: { pathNot: ['^packages/contracts/', 'node_modules/zod/'] },
    },
    {
      name: 'test-kit-only-in-tests',
      comment: 'The test kit never runs in the product.',
      severity: 'error',
      from: { pathNot: [testCode, '^packages/test-kit/'] },
      to: { path: '^packages/test-kit/' },
    },
    {
      name: 'no-test-code-in-the-product',
      comment: 'What only tests use stays out of what ships.',
      severity: 'error',
      from: { path: '^(apps|packages|database)/', pathNot: [testCode, '^packages/test-kit/'] },
      to: { path: testCode },
    },
    {
      name: 'server-platform-knows-no-module',
      comment: 'platform ← modules: the platform carries every module and must not lean on one.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: testCode },
      to: { path: '^apps/server/src/(modules/|[^/]+$)' },
    },
    {
      name: 'server-module-by-its-index',
      comment: 'A module is entered through its index.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: testCode },
      to: {
        path: serverModule,
        pathNot: ['^apps/server/src/modules/$1/', `${serverModule}index\\.ts$`],
      },
    },
    {
      name: 'server-module-by-its-index-from-outside',
      comment: 'A module is entered through its index.ts.',
      severity: 'error',
      from: { pathNot: [testCode, serverModule] },
      to: { path: serverModule, pathNot: `${serverModule}index\\.ts$` },
    },
    {
      name: 'web-shared-knows-no-feature',
      comment: 'shared ← features ← app.',
      severity: 'error',
      from: { path: '^apps/web/src/shared/', pathNot: testCode },
      to: { path: '^apps/web/src/(features|app)/', pathNot: webRouteTable },
    },
    {
      name: 'web-features-know-no-app',
      comment: 'shared ← features ← app.',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: testCode },
      to: { path: '^apps/web/src/app/', pathNot: webRouteTable },
    },
    {
      name: 'web-feature-by-its-public-file',
      comment: 'A feature is entered through its public.ts.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: testCode },
      to: {
        path: webFeature,
        pathNot: ['^apps/web/src/features/$1/', `${webFeature}public\\.tsx?$`],
      },
    },
    {
      name: 'web-feature-by-its-public-file-from-outside',
      comment: 'A feature is entered through its public.ts.',
      severity: 'error',
      from: { pathNot: [testCode, webFeature] },
      to: { path: webFeature, pathNot: `${webFeature}(public|screens)\\.tsx?$` },
    },
    {
      name: 'web-screens-load-when-opened',
      comment:
        'What screens.ts imports at once is part of what every page loads first; parts for other features go through public.ts.',
      severity: 'error',
      from: { path: `${webFeature}screens\\.ts$` },
      to: { path: webFeature, dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'web-screens-by-the-app-alone',
      comment: 'Screens are opened by their address.',
      severity: 'error',
      from: { pathNot: [testCode, '^apps/web/src/app/screens\\.ts$'] },
      to: { path: `${webFeature}screens\\.ts$` },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or want a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolvable',
      comment: 'The imported file or package does not exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
