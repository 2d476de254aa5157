import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Import {
  file: string;
  target: string;
  isTypeOnly: boolean;
}

const root = join(import.meta.dirname, '../..');
const folders: Record<string, string> = {
  '#shared/': 'src/shared/',
  '#server/': 'src/server/',
  '#client/': 'src/client/',
  '#documents/': 'src/documents/',
  '#db/': 'db/',
  '#openapi/': 'openapi/',
  '#tests/': 'tests/',
};

/** To a path from the project's root for our own files; packages keep their names. */
const resolveTarget = (file: string, specifier: string): string => {
  const alias = Object.keys(folders).find((prefix) => specifier.startsWith(prefix));
  if (alias) return `${folders[alias]}${specifier.slice(alias.length)}`;
  return specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)) : specifier;
};

const importsOf = (file: string): Import[] => {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/gu,
  );
  return [...found].map(([, type, from, dynamic, bare]) => ({
    file,
    target: resolveTarget(file, from ?? dynamic ?? bare ?? ''),
    isTypeOnly: type !== undefined,
  }));
};

const sources = globSync('{src,db}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/u.test(file));
const imports = sources.flatMap(importsOf);
const broken = (rule: (each: Import) => boolean): string[] =>
  imports.filter(rule).map(({ file, target }) => `${file} imports ${target}`);
const feature = (path: string): string | undefined => /^src\/(?:server|client)\/features\/([^/]+)\//u.exec(path)?.[1];

describe('imports', () => {
  it('were found at all', () => {
    expect(imports.length).toBeGreaterThan(200);
  });

  it('of shared code stay shared, and bring nothing but its few plain packages', () => {
    const allowed = /^(src\/shared\/|(zod|dayjs|i18next)(\/|$)|i18n-iso-countries\/codes\.json$)/u;
    expect(broken(({ file, target }) => file.startsWith('src/shared/') && !allowed.test(target))).toEqual([]);
  });

  it('of the server never reach the client, nor the other way round but for types', () => {
    expect(broken(({ file, target }) => file.startsWith('src/server/') && target.startsWith('src/client/'))).toEqual(
      [],
    );
    expect(
      broken(
        ({ file, target, isTypeOnly }) =>
          file.startsWith('src/client/') && /^(src\/server|db|openapi)\//u.test(target) && !isTypeOnly,
      ),
    ).toEqual([]);
  });

  it('of the reader simulator reach only the generated client', () => {
    const allowed = /^(src\/reader\/|openapi\/client\/|node:)/u;
    expect(broken(({ file, target }) => file.startsWith('src/reader/') && !allowed.test(target))).toEqual([]);
  });

  it('between features go by the one file that a feature offers', () => {
    expect(
      broken(({ file, target }) => {
        const [from, to] = [feature(file), feature(target)];
        return from !== undefined && to !== undefined && from !== to && !target.endsWith(`/${to}.api.ts`);
      }),
    ).toEqual([]);
  });

  it('of models and SQL are for repositories and the database folders', () => {
    const mayUseModels = /(\.repository\.ts$|^src\/server\/database\/|^db\/)/u;
    expect(broken(({ file, target }) => target.includes('/database/models/') && !mayUseModels.test(file))).toEqual([]);
  });

  it('of transports stay out of use cases', () => {
    const isUseCase = (file: string) => /^src\/server\/features\//u.test(file) && !/\.router\.ts$/u.test(file);
    expect(broken(({ file, target }) => isUseCase(file) && /^(@trpc|fastify|@fastify)/u.test(target))).toEqual([]);
  });
});

describe('the environment', () => {
  it('is read in one place', () => {
    const readers = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes('process.env'));
    // The one that looks for programs reads PATH, which is no setting of ours.
    const mayRead = [
      'src/server/config/settings.ts',
      'src/reader/main.ts',
      'src/server/cli/db.ts',
      'src/server/cli/with-settings-database.ts',
      'db/embedded/programs.ts',
    ];
    expect(readers.filter((file) => !mayRead.includes(file))).toEqual([]);
  });

  it('is asked for the time only through the clock', () => {
    const offenders = sources.filter(
      (file) =>
        file.startsWith('src/server/features/') &&
        /new Date\(\)|Date\.now\(\)/u.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(offenders).toEqual([]);
  });
});
