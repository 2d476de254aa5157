// Import rules of the project, checked by `npm run check`. `npm run graph` draws the same imports.
import { globSync } from 'node:fs';

/** The layers of the server and the database, highest first. A module imports from its own layer and those below. */
const layers = [
  { name: 'cli', path: '^src/server/cli/' },
  { name: 'http', path: '^src/server/http/' },
  { name: 'seeds', path: '^db/seeds/' },
  { name: 'factories', path: '^db/factories/' },
  { name: 'reference-data', path: '^db/reference-data/' },
  { name: 'api', path: '^src/server/api/' },
  { name: 'features', path: '^src/server/features/' },
  { name: 'trpc', path: '^src/server/trpc/' },
  { name: 'policies', path: '^src/server/policies/' },
  { name: 'auth', path: '^src/server/auth/' },
  { name: 'platform', path: '^src/server/platform/' },
  { name: 'gateways', path: '^src/server/gateways/' },
  { name: 'config', path: '^src/server/config/' },
  { name: 'tracing', path: '^src/server/tracing/' },
  { name: 'documents', path: '^src/documents/' },
  { name: 'models', path: '^db/models/' },
  { name: 'database', path: '^db/(sql|connection|migrations|migrator|backup|embedded)/' },
  { name: 'shared', path: '^src/shared/' },
];

/** The layers of the portal, highest first. */
const clientLayers = [
  { name: 'entry', path: '^src/client/(prerender/|main\\.ts$)' },
  { name: 'app', path: '^src/client/app/' },
  { name: 'features', path: '^src/client/features/' },
  { name: 'ui', path: '^src/client/ui/' },
  { name: 'lib', path: '^src/client/lib/' },
];

const downwardsOnly = (prefix, list) =>
  list.slice(1).map(({ name, path }, index) => ({
    name: `${prefix}-${name}-imports-downwards`,
    severity: 'error',
    comment: `Modules of the layer "${name}" import nothing from the layers above it.`,
    from: { path },
    to: {
      path: list.slice(0, index + 1).map((upper) => upper.path),
    },
  }));

const packages = (names) => `^node_modules/(${names.join('|')})/`;

/** The only file of each folder of `platform/` that has one. Other folders are entered by their `<folder>.api.ts`. */
const onlyFiles = globSync('src/server/platform/*/', { cwd: import.meta.dirname }).flatMap((folder) => {
  const files = globSync(`${folder}/**/*.ts`, { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] });
  return files.length === 1 ? files.map((file) => `^${file.replaceAll('.', '\\.')}$`) : [];
});

/** `deps.ts` names types of folders that import it, so it cannot enter them by their doors without a cycle. */
const platformByItsDoors = (name, from, ownFolder) => ({
  name,
  severity: 'error',
  comment:
    'A folder of platform/ is imported through its <folder>.api.ts, or through its only file. Tests may call inner files.',
  from,
  to: {
    path: '^src/server/platform/[^/]+/',
    pathNot: [...ownFolder, '/([^/]+)/\\1\\.api\\.ts$', ...onlyFiles],
  },
});

export default {
  forbidden: [
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?' },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-circular-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    ...downwardsOnly('server', layers),
    ...downwardsOnly('client', clientLayers),
    {
      name: 'features-by-their-api',
      severity: 'error',
      comment: 'A feature imports another feature through its <feature>.api.ts only.',
      from: { path: '^src/(server|client)/features/([^/]+)/' },
      to: { path: '^src/(server|client)/features/', pathNot: ['^src/$1/features/$2/', '/([^/]+)/\\1\\.api\\.tsx?$'] },
    },
    platformByItsDoors('platform-by-its-doors', { path: '^(src|db|openapi)/', pathNot: '^src/server/platform/' }, []),
    platformByItsDoors('platform-folders-by-their-doors', { path: '^src/server/platform/([^/]+)/' }, [
      '^src/server/platform/$1/',
    ]),
    {
      name: 'shared-packages',
      severity: 'error',
      comment: 'Code that server and portal share does no I/O and needs few packages.',
      from: { path: '^src/shared/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^src/shared/',
          packages(['zod', 'dayjs', 'i18next', 'i18n-iso-countries', 'ipaddr.js', 'negotiator']),
        ],
      },
    },
    {
      name: 'portal-knows-types-of-the-server',
      severity: 'error',
      from: { path: '^src/client/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(src/server|db|openapi)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'texts-by-their-groups',
      severity: 'error',
      comment:
        'The portal loads the texts of a screen with it. translate.ts has all texts in both languages, so that whatever the portal imports knows its types only.',
      from: { path: '^src/(client|shared)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/shared/i18n/translate\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-knows-no-portal',
      severity: 'error',
      from: { path: '^(src/server|db|src/documents)/' },
      to: { path: '^src/(client|reader)/' },
    },
    {
      name: 'reader-knows-the-generated-client',
      severity: 'error',
      from: { path: '^src/reader/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^src/reader/',
          '^openapi/client/',
          '^src/shared/random\\.ts$',
          '^src/shared/dates/durations\\.ts$',
          '^src/shared/transactions/(service-charge|tip)-presets\\.ts$',
          '^src/shared/test-mode/signature-picture\\.ts$',
        ],
        dependencyTypesNot: ['core', 'npm'],
      },
    },
    {
      name: 'models-in-repositories',
      severity: 'error',
      comment:
        'Only repositories and the database folders use models; <feature>.types.ts names the types of their rows.',
      from: { path: '^src/server/', pathNot: '\\.(repository|types)\\.ts$' },
      to: { path: '^db/models/(.*\\.models|readable)\\.ts$' },
    },
    {
      name: 'types-are-types',
      severity: 'error',
      comment: 'A <feature>.types.ts has the types of a feature, those of rows included, and imports types only.',
      from: { path: '^src/server/.*\\.types\\.ts$' },
      to: { dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'models-by-their-owners',
      severity: 'error',
      comment:
        'The class of a model is imported by the owner of its table (tests/structure/table-owners.ts), others read by db/models/readable.ts.',
      from: { path: '^src/server/' },
      to: { path: '^db/models/models\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'Rules decide from plain values: they use no database, clock or framework. Types may come from anywhere.',
      from: { path: '\\.rules\\.ts$' },
      to: {
        pathNot: ['^src/shared/', '\\.rules\\.ts$', packages(['dayjs', 'zod'])],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'use-cases-know-no-transport',
      severity: 'error',
      from: { path: '^src/server/features/', pathNot: '\\.(router|test)\\.ts$' },
      to: { path: packages(['@trpc', '@fastify', 'fastify']) },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
