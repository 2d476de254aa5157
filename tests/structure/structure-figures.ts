import type { IModule } from 'dependency-cruiser';
import { environmentSchema } from '#server/config/environment.ts';
import type { SourceFile } from './source-files.ts';

/** A number without a limit, printed for comparison with former versions. */
export interface Figure {
  name: string;
  value: string;
}

const platformFolder = /^src\/server\/platform\/([\w-]+)\//u;

/**
 * The files of `platform/` that are imported from outside of their folder, and the number of those imports, without
 * those of `deps.ts`, which cannot enter by the doors.
 */
const measureDoors = (modules: readonly IModule[]): Figure => {
  const folderOf = (path: string): string | undefined => platformFolder.exec(path)?.[1];
  const entries = modules
    .filter(({ source }) => source !== 'src/server/platform/deps.ts')
    .flatMap(({ source, dependencies }) =>
      dependencies
        .map(({ resolved }) => resolved)
        .filter((target) => folderOf(target) !== undefined && folderOf(target) !== folderOf(source)),
    );
  const doors = new Set(entries);
  const folders = new Set([...doors].map(folderOf));
  return {
    name: 'public files of folders of `platform/`, and imports through them',
    value: `${doors.size} of ${folders.size} folders, ${entries.length} imports`,
  };
};

/** The files that a use case reaches by imports, without those of types only. */
const measureWalk = (modules: readonly IModule[], name: string, start: string): Figure => {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  if (!bySource.has(start)) throw new Error(`There is no file ${start}.`);
  const reached = new Set([start]);
  for (const file of reached) {
    for (const { resolved, dependencyTypes } of bySource.get(file)?.dependencies ?? []) {
      if (/^(?:src\/server|db)\//u.test(resolved) && !dependencyTypes.includes('type-only')) reached.add(resolved);
    }
  }
  const inFeatures = [...reached].filter((file) => file.startsWith('src/server/features/')).length;
  return {
    name: `files that ${name} reaches by imports of values`,
    value: `${inFeatures} in features, ${reached.size} in src/server and db`,
  };
};

/** Types that repositories export. Types of the domain are in `<feature>.types.ts` or with the rules. */
const measureRepositoryTypes = (sources: readonly SourceFile[]): Figure => {
  const types = sources
    .filter(({ path }) => path.endsWith('.repository.ts'))
    .flatMap(({ lines }) => lines.filter((line) => /^export (?:interface|type) \w/u.test(line)));
  return { name: 'types that repositories export', value: String(types.length) };
};

const transactions = 'src/server/features/transactions';

export const measureFigures = (modules: readonly IModule[], sources: readonly SourceFile[]): Figure[] => [
  { name: 'settings of operators (environment variables)', value: String(Object.keys(environmentSchema.shape).length) },
  measureDoors(modules),
  measureRepositoryTypes(sources),
  measureWalk(modules, 'a sale', `${transactions}/submit/submit-transaction.ts`),
  measureWalk(modules, 'a page of the list of sales', `${transactions}/list/list-transactions.ts`),
];
