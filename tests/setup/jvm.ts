import { type ExecFileOptions, execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { isUnpacked, unpackDebianPackages } from './debian-package.ts';

const execute = promisify(execFile);
const { resolve: resolvePackage } = createRequire(resolve('tests/clients/packages/package.json'));

/** The releases of OpenJDK in Debian 12 and 13 and in Ubuntu; Kotlin and the generated clients accept all of them. */
const jdkPackages = [17, 21, 25].map((release) => [
  `openjdk-${release}-jdk-headless`,
  `openjdk-${release}-jre-headless`,
]);

/** A JDK from Debian's packages, unpacked and not installed; an installed one is not used. */
export interface Jdk {
  /** Lets programs find `java` and its libraries. */
  environment: { PATH: string; LD_LIBRARY_PATH: string; LC_ALL: string };
  /** Runs `java`; resolves to its standard output, and rejects with its output if it fails. */
  java(args: readonly string[], options?: { cwd?: string; env?: Record<string, string> }): Promise<string>;
  /** Compiles Java sources into a folder of classes. */
  compileJava(options: Compilation): Promise<void>;
  /** Compiles Kotlin sources into a folder of classes. */
  compileKotlin(options: Compilation & { languageVersion?: string }): Promise<void>;
}

interface Compilation {
  sources: readonly string[];
  classPath: readonly string[];
  into: string;
}

/** Short runs need no optimising compiler, and the machine has other work. */
export const javaOptions = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx1g', '-Dfile.encoding=UTF-8'];

/** Resolves to the standard output; the error of a failed program is what it printed, without its long command line. */
const run = async (program: string, args: readonly string[], options: ExecFileOptions): Promise<string> => {
  try {
    const settings = { maxBuffer: 16 * 1024 * 1024, ...options, encoding: 'utf8' } as const;
    return (await execute(program, args, settings)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} failed:\n${`${stdout}${stderr}`.slice(0, 5000)}`);
  }
};

/** Writes the sources into a file of arguments, because there are too many for a command line. */
const argumentFile = (sources: readonly string[], into: string): string => {
  const file = `${into}.sources`;
  writeFileSync(file, sources.join('\n'));
  return `@${file}`;
};

const kotlinLibrary = (name: string): string =>
  join(dirname(resolvePackage('kotlin-compiler/package.json')), 'lib', `${name}.jar`);

/** What each Kotlin program needs at run time. */
export const kotlinRuntime = (): string => kotlinLibrary('kotlin-stdlib');

/** The folder of the commands `kotlinc` and `kotlin`. */
export const kotlinCommands = (): string => join(dirname(resolvePackage('kotlin-compiler/package.json')), 'bin');

/** Jars of Java libraries, from Debian's packages. */
export const javaLibraries = async (): Promise<Record<'okhttp' | 'okio' | 'gson', string>> => {
  const { root } = await unpackDebianPackages([], ['libokhttp-java', 'libokio-java', 'libgoogle-gson-java']);
  const jar = (name: string) => join(root, `usr/share/java/${name}.jar`);
  return { okhttp: jar('okhttp'), okio: jar('okio'), gson: jar('gson') };
};

/** The jar of openapi-generator. It contains Jackson, too, which its Java clients use. */
export const openApiGenerator = (): string =>
  join(dirname(resolvePackage('@openapitools/openapi-generator-cli/package.json')), 'bin/openapi-generator.jar');

/** Unpacks the first of the JDKs that the machine's package source has. */
const unpackJdk = async () => {
  const unpacked = jdkPackages.find((names) => isUnpacked(names));
  if (unpacked) return unpackDebianPackages(unpacked);
  let failure: unknown;
  for (const names of jdkPackages) {
    try {
      return await unpackDebianPackages(names);
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
};

export const openJdk = async (): Promise<Jdk> => {
  const { root, environment: ofTree } = await unpackJdk();
  // Arguments and names of files are UTF-8, whatever the locale of the machine is.
  const environment = { ...ofTree, LC_ALL: 'C.UTF-8' };
  const folder = join(root, 'usr/lib/jvm');
  const home = readdirSync(folder).find((name) => existsSync(join(folder, name, 'bin/javac')));
  if (!home) throw new Error(`There is no JDK in ${folder}.`);
  const program = (name: string) => join(folder, home, 'bin', name);
  const java: Jdk['java'] = (args, { cwd, env } = {}) =>
    run(program('java'), [...javaOptions, ...args], { cwd, env: { ...environment, ...env } });
  return {
    environment: { ...environment, PATH: [join(folder, home, 'bin'), environment.PATH].join(delimiter) },
    java,
    compileJava: async ({ sources, classPath, into }) => {
      const options = javaOptions.map((option) => `-J${option}`);
      const compilation = ['-encoding', 'UTF-8', '-nowarn', '-cp', classPath.join(delimiter), '-d', into];
      await run(program('javac'), [...options, ...compilation, argumentFile(sources, into)], { env: environment });
    },
    compileKotlin: async ({ sources, classPath, into, languageVersion }) => {
      const compiler = [kotlinLibrary('kotlin-compiler'), kotlinRuntime()].join(delimiter);
      const version = languageVersion ? ['-language-version', languageVersion, '-api-version', languageVersion] : [];
      await java([
        '-cp',
        compiler,
        'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler',
        '-no-stdlib',
        '-no-reflect',
        '-nowarn',
        ...version,
        '-cp',
        [kotlinRuntime(), ...classPath].join(delimiter),
        '-d',
        into,
        argumentFile(sources, into),
      ]);
    },
  };
};
