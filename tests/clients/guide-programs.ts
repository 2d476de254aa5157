import { execFile } from 'node:child_process';
import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { defaultSearchPath, findProgram } from '#db/embedded/programs.ts';
import { unpackDebianPackages } from '#tests/setup/debian-package.ts';
import type { Block } from '#tests/setup/guide-blocks.ts';
import { javaLibraries, javaOptions, kotlinCommands, openJdk } from '#tests/setup/jvm.ts';

const run = promisify(execFile);

/** The languages of the guides' programs, by the tag of their commands: a block `sh kotlin` is a command of Kotlin. */
export const programLanguages = ['js', 'kotlin', 'python'] as const;
export type ProgramLanguage = (typeof programLanguages)[number];

type Environment = Record<string, string>;

/** Does what `npm install standardwebhooks` does, without the network. */
export const installStandardWebhooks = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'node_modules'));
  await symlink(resolve('node_modules/standardwebhooks'), join(folder, 'node_modules/standardwebhooks'));
};

/** What a new user has installed, and puts into the empty folder, before the first step. */
const preparations: Record<ProgramLanguage, (folder: string) => Promise<Environment>> = {
  js: async (folder) => {
    await installStandardWebhooks(folder);
    return { PATH: dirname(process.execPath) };
  },
  kotlin: async (folder) => {
    const { environment } = await openJdk();
    await copyFile((await javaLibraries()).gson, join(folder, 'gson.jar'));
    return {
      ...environment,
      PATH: [kotlinCommands(), environment.PATH].join(delimiter),
      JAVA_OPTS: javaOptions.join(' '),
    };
  },
  python: async () => {
    if (findProgram('python3', defaultSearchPath())) return {};
    const { root, environment } = await unpackDebianPackages(['python3']);
    return { ...environment, PYTHONHOME: join(root, 'usr') };
  },
};

/** True for languages that a machine without Debian's package manager cannot run. */
export const needsDebianPackages = (language: ProgramLanguage): boolean => language === 'kotlin';

const isCommandOf = ({ language, name }: Block, tag: string): boolean => language === 'sh' && (name || 'js') === tag;

/**
 * Returns a pattern for the printed output of a block: … matches any text of its line, and in a `varies` block each
 * number matches any other.
 */
const pattern = ({ text, name }: Block): RegExp => {
  const parts = text
    .trim()
    .split('…')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  const shown = parts.join('.+');
  return new RegExp(`^${name === 'varies' ? shown.replaceAll(/\d+/gu, '\\d+') : shown}$`, 'u');
};

export interface Step {
  command: string;
  stdout: string;
  stderr: string;
  /** Matches the output that the guide shows for the command. */
  shown: RegExp;
}

/** True if the guide has commands of the language. */
export const hasCommands = (blocks: readonly Block[], language: string): boolean =>
  blocks.some((block) => isCommandOf(block, language));

/**
 * Does what a new user of the language does, in an empty folder and with the given settings: writes each program into a
 * file and runs each command, in the order of the guide.
 */
export async function* followGuide(
  blocks: readonly Block[],
  language: ProgramLanguage,
  { folder, settings }: { folder: string; settings: Environment },
): AsyncGenerator<Step> {
  // The environment of the tests is not inherited, so that its settings cannot hide a missing one.
  const { PATH = '', ...prepared } = await preparations[language](folder);
  const env = { ...settings, ...prepared, PATH: [PATH, process.env.PATH].filter(Boolean).join(delimiter) };
  for (const [i, block] of blocks.entries()) {
    if (block.language === language) await writeFile(join(folder, block.name), block.text, { flag: 'wx' });
    if (!isCommandOf(block, language)) continue;
    const output = blocks.slice(i).find((later) => later.language === 'text');
    if (!output) throw new Error(`The guide does not show the output of: ${block.text}`);
    const { stdout, stderr } = await run('sh', ['-euc', block.text], { cwd: folder, env });
    yield { command: block.text, stdout: stdout.trim(), stderr, shown: pattern(output) };
  }
}

/**
 * Runs all `sh curl` blocks of a guide as one script, because later ones use variables of earlier ones. Rejects with
 * what the script printed if a call fails.
 */
export const runCurlLines = async (
  blocks: readonly Block[],
  { folder, settings }: { folder: string; settings: Environment },
): Promise<void> => {
  const script = blocks.filter((block) => isCommandOf(block, 'curl')).map(({ text }) => text);
  const env = { ...settings, PATH: String(process.env.PATH) };
  await run('sh', ['-euc', script.join('\n')], { cwd: folder, env }).catch((error) => {
    throw new Error(`The curl lines failed after printing:\n${error.stdout}${error.stderr}`);
  });
};
