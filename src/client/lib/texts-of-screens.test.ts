import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { portalTexts } from './portal-texts.ts';
import { entryTexts, type TextGroup, textGroups } from './text-groups.ts';

const files = new Map(
  globSync('src/client/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/u.test(file))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
);

const resolve = (from: string, target: string): string | null => {
  const path = target.startsWith('#client/') ? target.replace('#client', 'src/client') : join(dirname(from), target);
  return files.has(path) ? path : null;
};

interface Edge {
  target: string;
  groups: TextGroup[];
}

/** The modules that a module imports, those on demand with the text groups that load with them. */
const edgesOf = (file: string): Edge[] => {
  const source = (files.get(file) ?? '').replace(/^\s*\/\/.*$/gmu, '');
  const isType = (clause: string) => /^(import|export) type /u.test(clause);
  // The portal renders these, after it has loaded its own texts.
  if (file === 'src/client/app/portal-screen.ts')
    return [{ target: 'src/client/app/portal.tsx', groups: ['portal', 'ui'] }];
  const imported = [...source.matchAll(/^(?:import|export)[^;]*? from '([^']+)'/gmu)]
    .filter(([clause]) => !isType(clause))
    .map(([, target = '']) => ({ target, groups: [] }));
  const loaded = [...source.matchAll(/import\('([^']+)'\)\)\.\w+(?:,((?:\s*'\w+',?)+)\s*\))?/gu)].map(
    ([, target = '', groups = '']) => ({
      target,
      groups: [...groups.matchAll(/\w+/gu)].map(([group]) => group as TextGroup),
    }),
  );
  return [...imported, ...loaded].flatMap(({ target, groups }) => {
    const path = resolve(file, target);
    return path === null ? [] : [{ target: path, groups }];
  });
};

const textLoaders = { ...entryTexts.hu, ...portalTexts.hu };

test('every screen and overlay loads the texts that it shows', async () => {
  const namespaces = new Map(
    await Promise.all(textGroups.map(async (group) => [group, Object.keys(await textLoaders[group]())] as const)),
  );
  const groupOf = new Map(textGroups.flatMap((group) => (namespaces.get(group) ?? []).map((name) => [name, group])));
  const missing = new Set<string>();
  const visited = new Set<string>();
  const visit = (file: string, available: ReadonlySet<TextGroup>, from: string) => {
    const key = `${file} ${[...available].sort().join()}`;
    if (visited.has(key)) return;
    visited.add(key);
    for (const [, namespace = ''] of (files.get(file) ?? '').matchAll(/['"`](\w+):[a-z]/giu)) {
      const group = groupOf.get(namespace);
      if (group !== undefined && !available.has(group)) missing.add(`${from} does not load ${group} for ${file}`);
    }
    for (const { target, groups } of edgesOf(file)) {
      const isScreen = groups.length > 0;
      visit(target, isScreen ? new Set([...available, ...groups]) : available, isScreen ? target : from);
    }
  };
  visit('src/client/app/start-app.tsx', new Set<TextGroup>(['base']), 'src/client/app/start-app.tsx');
  expect([...missing].sort()).toEqual([]);
});
