import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import dockerignore from '@balena/dockerignore';
import { Copy, DockerfileParser } from 'dockerfile-ast';
import { settingNames } from '#server/config/unknown-settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/**
 * The environment of a bare machine: without this project's programs and settings, and without what npm gives to its
 * scripts.
 */
export const bareEnvironment = (): NodeJS.ProcessEnv => {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(package|lifecycle|config_local_prefix)|INIT_CWD|NODE_|VITEST)/u.test(name) &&
      !settingNames.includes(name),
  );
  const path = process.env.PATH?.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(inherited), PATH: path?.join(delimiter) };
};

/** The files that Docker would send to its engine: what git would not ignore, without the files of .dockerignore. */
const listContext = async (): Promise<string[]> => {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 2 ** 20,
  });
  const ignored = dockerignore().add(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const files = stdout
    .split('\0')
    .filter((file) => file !== '' && statSync(join(root, file), { throwIfNoEntry: false }));
  return ignored.filter(files);
};

/**
 * Runs the steps of the Dockerfile in `folder` in place of `/`, without a container engine. Returns the folder of the
 * installed product. The packages of this project, as hard links, replace the first installation of packages.
 */
export const buildImage = async (folder: string): Promise<string> => {
  const place = (path: string): string => (path.startsWith('/') ? join(folder, path) : path);
  const context = await listContext();
  let workingDir = folder;
  const copy = (sources: readonly string[], target: string, isFromStage: boolean): void => {
    for (const source of sources) {
      const to = resolve(workingDir, place(target));
      if (isFromStage) cpSync(place(source), to, { recursive: true, verbatimSymlinks: true });
      for (const file of isFromStage ? [] : context.filter((each) => source === '.' || each === source)) {
        mkdirSync(dirname(join(to, file)), { recursive: true });
        copyFileSync(join(root, file), join(to, file));
      }
    }
  };
  for (const step of DockerfileParser.parse(readFileSync(join(root, 'Dockerfile'), 'utf8')).getInstructions()) {
    const words = step.getArguments().map((argument) => argument.getValue());
    if (step.getKeyword() === 'WORKDIR') {
      workingDir = place(words[0] ?? '');
      mkdirSync(workingDir, { recursive: true });
    }
    if (step instanceof Copy) copy(words.slice(0, -1), words.at(-1) ?? '', step.getFlags().length > 0);
    if (step.getKeyword() === 'RUN') {
      const command: string[] = JSON.parse(step.getArgumentsContent() ?? '');
      const [program = '', ...args] = command.map(place);
      if (args[0] === 'setup.mjs') await run('cp', ['-al', join(root, 'node_modules'), workingDir]);
      else await run(program, args, { cwd: workingDir, env: bareEnvironment(), maxBuffer: 64 * 2 ** 20 });
    }
  }
  return join(folder, 'opt/csippano');
};
