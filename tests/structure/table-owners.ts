import { parseSync } from '@swc/core';
import type { SourceFile } from './source-files.ts';

/*
 * Every table has one owner that writes it: a feature, a platform module, `auth` or a gateway. Others call the owner's
 * functions inside their transaction. What writes (`insertRow`, `updateRows`, `writePrepared`, `getRepository`) takes
 * the class of a model, so the rule is one of imports: the owner alone imports the class. Others read by
 * `db/models/readable.ts`, whose models the writing functions do not accept.
 */

const modelFile = /^#db\/models\/[\w-]+\.models\.ts$/u;

/** `features/orders`, `platform/outbox`, `gateways/payment`, `auth`. */
const folderOf = (path: string): string =>
  /^src\/server\/((?:features|platform|gateways)\/[\w-]+|\w+)/u.exec(path)?.[1] ?? path;

/** The models whose classes a file imports: `*` if it takes all of a file, or hands them on. */
const importedModels = ({ lines }: SourceFile): string[] =>
  parseSync(lines.join('\n'), { syntax: 'typescript', decorators: true }).body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') return modelFile.test(statement.source.value) ? ['*'] : [];
    if (statement.type === 'ExportNamedDeclaration') return modelFile.test(statement.source?.value ?? '') ? ['*'] : [];
    if (statement.type !== 'ImportDeclaration' || statement.typeOnly || !modelFile.test(statement.source.value))
      return [];
    return statement.specifiers.flatMap((specifier) => {
      if (specifier.type !== 'ImportSpecifier') return ['*'];
      const name = specifier.imported?.value ?? specifier.local.value;
      return specifier.isTypeOnly || !name.endsWith('Model') ? [] : [name];
    });
  });

/** Returns the folders of the server that import the class of a model, by the model. */
export const ownersOfModels = (sources: readonly SourceFile[]): Map<string, string[]> => {
  const owners = new Map<string, string[]>();
  const isUser = ({ path, lines }: SourceFile): boolean =>
    path.startsWith('src/server/') && lines.some((line) => line.includes("from '#db/models/"));
  for (const source of sources.filter(isUser)) {
    const folder = folderOf(source.path);
    for (const model of importedModels(source)) owners.set(model, [...new Set([...(owners.get(model) ?? []), folder])]);
  }
  return owners;
};

/** The models that several folders could write. */
export const sharedModels = (sources: readonly SourceFile[]): string[] =>
  [...ownersOfModels(sources)]
    .filter(([model, folders]) => model === '*' || folders.length > 1)
    .map(([model, folders]) => `${folders.join(', ')}: ${model} (one-writer-per-table)`);
