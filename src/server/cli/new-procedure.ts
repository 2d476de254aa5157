import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandUsageError, printFailure, say, withUsage } from './run-command.ts';

const help = `Usage: npm run new:procedure -- <feature> <verb-noun>

  npm run new:procedure -- terminals rename-terminal

Writes the input and output schemas, the use case, a repository and the row of the permission table of a procedure.
Writes the router too, or prints the lines to paste into an existing one. Existing files are never changed, except the
permission table.
`;

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u;
const camelCase = (text: string): string => text.replace(/-(\w)/gu, (_dash, letter: string) => letter.toUpperCase());
const pascalCase = (text: string): string => camelCase(`-${text}`);

const permissionsFile = 'tests/api/access/permissions.ts';
const endOfTable = '\n};\n';

/** The files of the procedure, by path, and the lines of its router. */
const templates = (feature: string, name: string) => {
  const verb = camelCase(name);
  const type = pascalCase(name);
  const [firstVerb = ''] = name.split('-');
  const isQuery = ['get', 'find', 'list', 'count', 'search'].includes(firstVerb);
  const schemaPath = `src/shared/${feature}/${name}.schema.ts`;
  const folder = `src/server/features/${feature}`;
  const schema = `import { z } from 'zod';

export const ${verb}InputSchema = z.strictObject({});
export type ${type}Input = z.infer<typeof ${verb}InputSchema>;

export const ${verb}OutputSchema = z.object({});
export type ${type}Output = z.infer<typeof ${verb}OutputSchema>;
`;
  const repository = `import type { Sequelize } from 'sequelize-typescript';
import type { ${type}Input, ${type}Output } from '#shared/${feature}/${name}.schema.ts';

/** TODO: read or write the rows. */
export const ${verb}Rows = async (_sequelize: Sequelize, _input: ${type}Input): Promise<${type}Output> => ({});
`;
  const useCase = `import type { Deps } from '#server/platform/deps.ts';
import type { ${type}Input, ${type}Output } from '#shared/${feature}/${name}.schema.ts';
import { ${verb}Rows } from './${name}.repository.ts';

/** TODO: say what it returns or does. */
export const ${verb} = async ({ sequelize }: Pick<Deps, 'sequelize'>, input: ${type}Input): Promise<${type}Output> =>
  ${verb}Rows(sequelize, input);
`;
  const imports = [
    `import { createRouter, procedureFor } from '#server/trpc/procedures.ts';`,
    `import { ${verb}InputSchema, ${verb}OutputSchema } from '#shared/${feature}/${name}.schema.ts';`,
    `import { ${verb} } from './${name}.ts';`,
  ];
  const entry = `  ${verb}: procedureFor('Admin')
    .input(${verb}InputSchema)
    .output(${verb}OutputSchema)
    .${isQuery ? 'query' : 'mutation'}(({ ctx, input }) => ${verb}(ctx.deps, input)),`;
  return {
    files: new Map([
      [schemaPath, schema],
      [`${folder}/${name}.repository.ts`, repository],
      [`${folder}/${name}.ts`, useCase],
    ]),
    routerFile: `${folder}/${feature}.router.ts`,
    routerName: `${camelCase(feature)}Router`,
    router: `${imports.join('\n')}\n\nexport const ${camelCase(feature)}Router = createRouter({\n${entry}\n});\n`,
    linesToPaste: [...imports.slice(1), '', entry].join('\n'),
    permission: `  '${camelCase(feature)}.${verb}': { roles: ['Admin'], isOwned: false, input: nothing },`,
  };
};

const writeNew = (path: string, content: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content, { flag: 'wx' });
  say(`Wrote ${path}`);
};

const addPermission = (line: string): void => {
  const text = readFileSync(permissionsFile, 'utf8');
  const end = text.lastIndexOf(endOfTable);
  if (end === -1) throw new CommandUsageError(`The table of ${permissionsFile} was not found.`);
  writeFileSync(permissionsFile, `${text.slice(0, end)}\n\n${line}${text.slice(end)}`);
  say(`Added a row to ${permissionsFile}`);
};

const run = async (args: readonly string[]): Promise<void> => {
  const [feature = '', name = '', ...others] = args;
  if (args.includes('--help')) return say(help.trimEnd());
  if (!kebab.test(feature) || !kebab.test(name) || !name.includes('-') || others.length > 0) {
    throw new CommandUsageError('Give a feature and a name of the form verb-noun, in lower case.');
  }
  const { files, routerFile, routerName, router, linesToPaste, permission } = templates(feature, name);
  const existing = [...files.keys()].find((path) => existsSync(path));
  if (existing) throw new CommandUsageError(`${existing} exists already.`);
  for (const [path, content] of files) writeNew(path, content);
  if (existsSync(routerFile)) say(`\nPaste into ${routerFile}:\n\n${linesToPaste}\n`);
  else {
    writeNew(routerFile, router);
    say(`\nAdd ${routerName} to src/server/api/app-router.ts.`);
  }
  addPermission(permission);
  say('For a REST route add meta({ openapi, rest }), a line in openapi/own-calls.ts, and run npm run openapi.');
};

printFailure(withUsage(run, help)(process.argv.slice(2)));
