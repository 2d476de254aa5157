import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** Leaves out umzug's command line, which nothing here uses and whose packages cannot be bundled. */
const withoutUmzugCommands: Plugin = {
  name: 'without-umzug-commands',
  load: (id) => (/[\\/]umzug[\\/]lib[\\/]cli\.js$/u.test(id) ? 'export class UmzugCLI {}' : null),
};

/** Leaves out what only emotion's `withTheme` calls, which nothing here uses: a kilobyte of every page. */
const withoutHoistedStatics: Plugin = {
  name: 'without-hoisted-statics',
  load: (id) =>
    /[\\/]hoist-non-react-statics[\\/].*\.js$/u.test(id) ? 'export default (component) => component' : null,
};

/**
 * Leaves out zod's own messages: `installFieldMessages` answers every issue, in the client as on the server. A kilobyte
 * of every screen.
 */
const withoutOwnMessages: Plugin = {
  name: 'without-own-messages',
  load: (id) => (/[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/u.test(id) ? 'export default () => ({});' : null),
};

/**
 * Lets the bundler leave out tRPC's connection by WebSocket, which nothing here uses: one assignment to its class keeps
 * a kilobyte of every screen.
 */
const withoutWebSockets: Plugin = {
  name: 'without-web-sockets',
  transform: (code, id) =>
    /[\\/]@trpc[\\/]client[\\/]dist[\\/]wsLink-[^\\/]+\.mjs$/u.test(id)
      ? { code: code.replace(/^(?=_defineProperty\(WsConnection, "connectCount")/mu, '/* @__PURE__ */ '), map: null }
      : null,
};

/**
 * Replaces the part of zod that writes JSON schemas by functions without effect: five kilobytes (gzip) of every screen
 * that only the OpenAPI document needs. Every schema refers to them, so they are not left out as unused.
 */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  transform(code, id) {
    if (!/[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/u.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gmu), ...code.matchAll(/ as (\w+) \};$/gmu)];
    return { code: names.map(([, name]) => `export const ${name} = () => ({});`).join('\n'), map: null };
  },
};

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns the ranges of `.describe(…)` and `.meta(…)` in the chains of calls below a node. */
const findDescriptions = (node: SyntaxNode): [start: number, end: number][] => {
  const children = Object.values(node).flat().filter(isSyntaxNode);
  const { callee } = node;
  if (node.type !== 'CallExpression' || !isSyntaxNode(callee) || callee.type !== 'MemberExpression')
    return children.flatMap(findDescriptions);
  const { object, property } = callee;
  if (!isSyntaxNode(object) || !isSyntaxNode(property)) return [];
  if (property.name !== 'describe' && property.name !== 'meta') return children.flatMap(findDescriptions);
  return [...findDescriptions(object), [object.end, node.end]];
};

/** Leaves out the descriptions of the shared schemas, which only the OpenAPI document needs. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  transform(code, id) {
    if (!/[\\/]src[\\/]shared[\\/].*\.ts$/u.test(id)) return null;
    const ranges = this.parse(code).body.flatMap((statement) => findDescriptions(statement as unknown as SyntaxNode));
    let stripped = code;
    // From the last to the first, so that the positions stay true; line ends remain for the source map.
    for (const [start, end] of ranges.sort((a, b) => b[0] - a[0]))
      stripped = stripped.slice(0, start) + stripped.slice(start, end).replace(/[^\n]/gu, '') + stripped.slice(end);
    return { code: stripped, map: null };
  },
};

/**
 * Escapes the letters of the program that are not of Latin-1. V8 keeps the source text of a file that has one of them,
 * such as `ő`, in two bytes a letter. Lines stay as they are, and with them what the source map says of a line.
 */
const withNarrowSource: Plugin = {
  name: 'with-narrow-source',
  // The last step: the code is printed again after `renderChunk`.
  generateBundle: (_, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const toEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
      chunk.code = chunk.code.replace(/[\u0100-\uffff]/g, toEscape);
    }
  },
};

/** The names of the written files and of those that each imports, for `withoutLoaded`. */
const importsOf = new Map<string, readonly string[]>();

const rememberImports: Plugin = {
  name: 'remember-imports',
  enforce: 'pre',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') importsOf.set(file.fileName, file.imports);
  },
};

/**
 * Returns what a file must preload for an import on demand: nothing that is loaded with the file itself. Vite would list
 * what the portal has loaded once more for each of its screens.
 */
const withoutLoaded = (preloaded: string[], file: string): string[] => {
  const loaded = new Set([file]);
  for (const each of loaded) for (const imported of importsOf.get(each) ?? []) loaded.add(imported);
  return preloaded.filter((each) => !loaded.has(each));
};

const program = (input: string | Record<string, string>, outDir: string): UserConfig => ({
  publicDir: false,
  build: {
    ssr: true,
    // The server keeps the source map in memory, so it omits the source texts.
    rolldownOptions: { input, output: { sourcemapExcludeSources: true } },
    outDir,
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
  },
});

/** What the landing page shares with the portal: money, prices, small components and its icons. */
const sharedByLandingPage =
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](check|chevron-down|credit-card|eye|message-circle|undo-2)\.|components[\\/]stack[\\/]|client[\\/]ui[\\/]state-chip\.|src[\\/]shared[\\/](money|offer|company|public-pages)/u;

/** The sections and drawings that public pages share. */
const sharedByPublicPages = /features[\\/]public-pages[\\/](illustrations[\\/])?[^\\/]+$/u;

/** The icons and small pieces of other screens, which would otherwise be dozens of files of 300 bytes. */
const sharedByPortal =
  /lucide-react[\\/]dist[\\/]esm[\\/]icons|client[\\/]ui[\\/](notice|folded-summary|page-header|load-boundary|info-button)/u;

/** All modules except those of the inline page script, which must stay small. */
const startsWithApp =
  /^(?!.*(index\.html|client[\\/]main\.ts|hydrate-on-interaction\.ts|page-translation\.ts|load-error\.ts|base\.css))/u;

/** Three builds: the client (dist/client), the server (`--ssr`) and the prerenderer (`--ssr --mode pages`). */
export default defineConfig(({ isSsrBuild, mode }) => {
  if (isSsrBuild) {
    return mode === 'pages'
      ? program('src/client/prerender/main.ts', 'dist/prerender')
      : {
          ...program({ csippano: 'src/server/cli/csippano.ts' }, 'dist/server'),
          plugins: [withoutUmzugCommands, withNarrowSource],
          // `dependencies` are installed in production and imported from there; other packages become part of the
          // program.
          ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
        };
  }
  return {
    publicDir: 'src/client/public',
    plugins: [
      react(),
      withoutDescriptions,
      withoutHoistedStatics,
      withoutOwnMessages,
      withoutWebSockets,
      withoutJsonSchemas,
      rememberImports,
    ],
    build: {
      outDir: 'dist/client',
      emptyOutDir: true,
      target: 'baseline-widely-available',
      sourcemap: true,
      manifest: true,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostId }) => withoutLoaded(files, hostId),
      },
      // kB before compression. The tests limit the compressed size of what a visitor loads.
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        // The page script imports the application on demand.
        input: ['index.html', 'src/client/app/start-app.tsx'],
        // Without this, one Chakra recipe pulls in all others, because calls count as side effects.
        treeshake: { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe'] },
        output: {
          codeSplitting: {
            groups: [
              { name: 'fetch', test: /vite[\\/]preload-helper|i18n[\\/]load-error/u, priority: 3 },
              // One file compresses better than the many chunks that screens share.
              { name: 'base', test: startsWithApp, tags: ['$initial'], priority: 2 },
              { name: 'common', test: sharedByLandingPage, minShareCount: 2, priority: 1 },
              { name: 'public', test: sharedByPublicPages, minShareCount: 2, priority: 1 },
              { name: 'icons', test: sharedByPortal, minShareCount: 2 },
              // What nearly every screen loads: zod, the calls of the server and their cache, common checks.
              // Shared by fewer chunks are form fields, which two public pages load without the rest.
              { name: 'shared', test: /[\\/](src|node_modules)[\\/]/u, minShareCount: 42 },
            ],
          },
        },
      },
    },
    server: {
      port: 5173,
      proxy: Object.fromEntries(
        ['/trpc', '/api', '/dev', '/pay/', '/webhooks', '/documents', '/tracking.json'].map((path) => [path, server]),
      ),
    },
  };
});
