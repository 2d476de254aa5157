import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { hasDebianPackages } from '#tests/setup/debian-package.ts';
import { type Jdk, javaLibraries, kotlinRuntime, openApiGenerator, openJdk } from '#tests/setup/jvm.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';
import { readOpenApi30 } from './openapi-30.ts';

// Generates clients by openapi-generator, compiles each together with a program, and runs the program against a server.
// The generator is the newest one in the npm registry, of 2020; its code needs the libraries of that time, from
// Debian's packages.

/** More than 32 bits can hold. */
const largeAmount = 13_007_133_000;

let test: TestApp;
let url: string;
let folder: string;
let document: string;
let jdk: Jdk;
/** OkHttp, Okio and Gson. */
let libraries: string[];
beforeAll(async () => {
  if (!hasDebianPackages) return;
  test = await openTestApp();
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  folder = makeTestFolder('jvm-clients');
  document = join(folder, 'openapi-30.json');
  writeFileSync(document, JSON.stringify(readOpenApi30()));
  jdk = await openJdk();
  libraries = Object.values(await javaLibraries());
});
afterAll(async () => {
  if (!hasDebianPackages) return;
  rmSync(folder, { recursive: true, force: true });
  test.app.server.closeAllConnections();
  await test.close();
});

/** Creates a merchant with a terminal and sales above 32 bits; returns the arguments of the programs. */
const openShop = async (name: string): Promise<string[]> => {
  const { merchant, user } = await buildMerchant(factoryOf(test));
  const terminal = await buildTerminal(factoryOf(test), { merchantId: merchant.id });
  const rows = [{ amount: largeAmount }, { amount: largeAmount }, { amount: 990_000, state: 'Error' as const }];
  await buildTransactions(factoryOf(test), { merchantId: merchant.id, terminalId: terminal.id, rows });
  return [url, user.email, factoryPassword, terminal.serialNumber, join(folder, `${name}.csv`)];
};

const results = {
  isStoredOnce: true,
  rows: 4,
  total: 2 * largeAmount + 300_000,
  greatest: largeAmount,
  exported: 5,
  status: 404,
  code: 'notFound',
};

interface Language {
  generator: string;
  options: string[];
  program: string;
  sources: string;
  compile(sources: string[], into: string): Promise<void>;
  /** Libraries and the class to run. */
  runtime(): string[];
  mainClass: string;
}

const languages: [string, Language][] = [
  [
    'Kotlin',
    {
      generator: 'kotlin',
      options: [
        '--library',
        'jvm-okhttp3',
        '--type-mappings',
        'AnyType=kotlin.Any',
        '--additional-properties=serializationLibrary=gson,enumPropertyNaming=original',
      ],
      program: 'tests/clients/programs/CheckClient.kt',
      sources: 'src/main/kotlin',
      // The generated code uses functions that later versions of the language have dropped.
      compile: (sources, into) => jdk.compileKotlin({ sources, into, classPath: libraries, languageVersion: '2.0' }),
      runtime: () => [kotlinRuntime(), ...libraries],
      mainClass: 'CheckClientKt',
    },
  ],
  [
    'Java',
    {
      generator: 'java',
      options: [
        '--library',
        'native',
        '--additional-properties=dateLibrary=java8,openApiNullable=false,hideGenerationTimestamp=true',
      ],
      program: 'tests/clients/programs/CheckClient.java',
      sources: 'src/main/java',
      compile: (sources, into) => jdk.compileJava({ sources, into, classPath: [openApiGenerator()] }),
      runtime: () => [openApiGenerator()],
      mainClass: 'CheckClient',
    },
  ],
];

/** Without apt there is no JDK to compile and run with. */
describe.skipIf(!hasDebianPackages).each(languages)('a client generated for %s', (name, language) => {
  it('compiles, submits, lists amounts above 32 bits, exports and reads a problem', async () => {
    const [client, classes] = ['client', 'classes'].map((part) => join(folder, `${name}-${part}`)) as [string, string];
    mkdirSync(classes);
    const { generator, options, sources } = language;
    await jdk.java(['-jar', openApiGenerator(), 'generate', '-i', document, '-g', generator, '-o', client, ...options]);
    const extension = language.program.slice(language.program.lastIndexOf('.'));
    const generated = readdirSync(join(client, sources), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(extension))
      .map((file) => join(client, sources, file));
    expect(generated.length).toBeGreaterThan(100);
    await language.compile([...generated, resolve(language.program)], classes);
    const classPath = [classes, ...language.runtime()].join(delimiter);
    const printed = await jdk.java(['-cp', classPath, language.mainClass, ...(await openShop(name))]);
    expect(JSON.parse(printed)).toEqual(results);
  });
});
