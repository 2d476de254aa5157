#!/usr/bin/env node
// Stands in for systemctl on a machine without systemd. Starts a unit as systemd does: as its user, in its folder, with
// no other environment than that of the unit. Knows the settings of the units of deploy/systemd that decide whether
// they start.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, openSync, readFileSync } from 'node:fs';

const folder = '/etc/systemd/system';
const runtime = '/var/lib/units';

/** The service of a unit: its file, which may be a template, with the value of %i. */
const readService = (unit) => {
  const [, name, instance = ''] = /^(.+?)(?:@(.+?))?(?:\.service)?$/u.exec(unit);
  const file = `${folder}/${name}${instance ? '@' : ''}.service`;
  if (!existsSync(file)) throw new Error(`Unit ${unit}.service not found.`);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/u.test(line))
    .map((line) => line.replace(/%(.)/gu, (_sign, letter) => (letter === 'i' ? instance : letter)));
  return (key) => lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
};

const readEnvironment = (service) => {
  const given = service('Environment').flatMap((line) => line.split(' '));
  for (const line of service('EnvironmentFile')) {
    const file = line.replace(/^-/u, '');
    if (existsSync(file))
      given.push(
        ...readFileSync(file, 'utf8')
          .split('\n')
          .filter((each) => each.includes('=')),
      );
    else if (file === line) throw new Error(`Failed to load environment files: ${file}`);
  }
  return given;
};

const must = (program, args) => {
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed.`);
};

const start = (unit) => {
  const service = readService(unit);
  const [user] = service('User');
  const [group] = service('Group');
  for (const name of service('StateDirectory'))
    must('install', ['-d', '-m', service('StateDirectoryMode')[0], '-o', user, '-g', group, `/var/lib/${name}`]);
  const run = (command) => [
    `--user=${user}`,
    `--group=${group}`,
    '--',
    'env',
    '-i',
    'PATH=/usr/local/bin:/usr/bin:/bin',
    ...readEnvironment(service),
    'sh',
    '-c',
    `umask ${service('UMask')[0]} && cd ${service('WorkingDirectory')[0]} && ${command}`,
  ];
  const [command] = service('ExecStart');
  if (service('Type')[0] === 'oneshot') {
    must('runuser', run(command));
    for (const after of service('ExecStartPost')) {
      if (after.startsWith('-')) spawnSync('runuser', run(after.slice(1)), { stdio: 'ignore' });
      else must('runuser', run(after));
    }
    return;
  }
  const log = openSync(`${runtime}/${unit}.log`, 'a');
  const child = spawn('runuser', run(`exec ${command}`), { detached: true, stdio: ['ignore', log, log] });
  appendFileSync(`${runtime}/pids`, `${child.pid}\n`);
  child.unref();
};

const [verb, ...units] = process.argv.slice(2).filter((word) => word !== '--now');
try {
  if (verb !== 'daemon-reload')
    for (const unit of units) {
      if (unit.endsWith('.timer')) must('test', ['-f', `${folder}/${unit}`]);
      else start(unit);
    }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
