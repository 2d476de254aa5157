import type { ModelCtor } from 'sequelize-typescript';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { UserModel } from '#db/models/merchants.models.ts';
import { readable } from '#db/models/readable.ts';
import type { updateRows } from '#db/sql/rows.ts';
import { readSourceFiles } from './source-files.ts';
import { ownersOfModels, sharedModels } from './table-owners.ts';

const users = { path: 'src/server/features/users/users.repository.ts', lines: [importOf('{ UserModel }')] };

function importOf(names: string): string {
  return `import ${names} from '#db/models/merchants.models.ts';`;
}

/** What the rule finds when another folder has this line. */
const foundIn = (line: string): string[] =>
  sharedModels([users, { path: 'src/server/features/orders/orders.repository.ts', lines: [line] }]);

describe('the rule of one writer per table', () => {
  it('refuses a class that a second folder imports', () => {
    expect(foundIn(importOf('{ MerchantModel, UserModel }'))).toEqual([
      'features/users, features/orders: UserModel (one-writer-per-table)',
    ]);
    expect(foundIn(importOf('{ UserModel as Other }'))).toHaveLength(1);
  });

  it.each([
    importOf('* as models'),
    "export { UserModel } from '#db/models/merchants.models.ts';",
    "export * from '#db/models/merchants.models.ts';",
  ])('refuses %s', (line) => {
    expect(foundIn(line)).toHaveLength(1);
  });

  it.each([
    importOf('type { UserModel }'),
    importOf('{ type UserModel, TerminalOrderModel }'),
    "import { readable } from '#db/models/readable.ts';",
  ])('allows %s', (line) => {
    expect(foundIn(line)).toEqual([]);
  });

  it('leaves readable models, which no writing function accepts', () => {
    type Writable = Parameters<typeof updateRows<UserModel>>[1];
    expectTypeOf<typeof UserModel>().toExtend<Writable>();
    expectTypeOf(readable.UserModel).not.toExtend<Writable>();
    expectTypeOf(readable.UserModel).not.toExtend<ModelCtor>();
    expect(readable.UserModel).toBe(UserModel);
  });
});

describe('the tables of the server', () => {
  const sources = readSourceFiles('src/server/**/*.ts', /\.test\.ts$/u);
  const owners = ownersOfModels(sources);

  it('are written by one folder each', () => {
    expect(owners.size).toBeGreaterThan(80);
    expect(sharedModels(sources)).toEqual([]);
  });

  it('are written by statements that name the model', () => {
    const raw = sources.filter(({ lines }) => lines.some((line) => line.includes('sequelize.query')));
    // Grants of rights, and a question about the server.
    expect(raw.map(({ path }) => path)).toEqual(['src/server/cli/migrate.ts', 'src/server/http/health.ts']);
  });

  it('are read and written by the functions of db/sql', () => {
    const instances = sources.filter(({ lines }) => lines.some((line) => line.includes('getRepository')));
    expect(instances.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['UserModel', 'features/users'],
    ['PersonModel', 'features/users'],
    ['TerminalOrderModel', 'features/orders'],
    ['MerchantModel', 'features/merchants'],
    ['BankAccountModel', 'features/merchants'],
    ['TerminalModel', 'features/terminals'],
    ['FileModel', 'platform/files'],
    ['AddressModel', 'platform/addresses'],
    ['SessionModel', 'auth'],
    ['SandboxPaymentModel', 'gateways/payment'],
  ])('%s is written by %s', (model, owner) => {
    expect(owners.get(model)).toEqual([owner]);
  });
});
