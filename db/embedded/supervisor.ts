import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartupError } from '#shared/errors/startup-error.ts';

/**
 * A shell program that locks the data folder, reads the server's command (one word per
 * line, then an empty line) and runs it. When this process ends, its standard input
 * closes, and it shuts the server down cleanly. The server inherits the lock.
 */
const script = `
exec 9>>"$1" || exit 74
flock -n 9 || exit $?
log=$2 whole=
set --
echo locked
while IFS= read -r word; do
  [ -n "$word" ] || { whole=1; break; }
  set -- "$@" "$word"
done
[ -n "$whole" ] || exit 0
exec 3<&0
"$@" </dev/null >>"$log" 2>&1 3<&- &
server=$!
{ while read -r word; do :; done <&3; kill -TERM "$server"; } >/dev/null 2>&1 9>&- &
watcher=$!
trap : TERM INT HUP
while :; do
  wait "$server"; code=$?
  kill -0 "$server" 2>/dev/null || break
done
kill "$watcher" 2>/dev/null
exit "$code"
`;

const exitWhenLocked = 1;
const exitWithoutFlock = 127;

export interface Supervisor {
  /** Starts the server, which writes to the log file. */
  start(command: readonly string[]): void;
  /** Shuts the server down cleanly and waits for it. */
  stop(): Promise<void>;
  hasExited(): boolean;
  /** Resolves when the server, or the supervisor before it, has ended. */
  exited: Promise<void>;
}

/** Acquires the lock without waiting. Null if another process has it. */
export async function lockFolder(lock: string, serverLog: string): Promise<Supervisor | null> {
  const child = spawn('/bin/sh', ['-c', script, 'database-keeper', lock, serverLog], {
    cwd: '/',
    // Its own process group: Ctrl-C ends this process first, then the server.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const { stdin, stdout } = child;
  stdin.on('error', () => {});
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const locked = await Promise.race([once(stdout, 'data').then(() => true), exited.then(() => false)]);
  if (!locked) {
    if (child.exitCode === exitWhenLocked) return null;
    throw cannotLock(child, lock);
  }
  stdout.destroy();
  return {
    start: (command) => stdin.write(`${command.join('\n')}\n\n`),
    async stop() {
      stdin.end();
      await exited;
    },
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    exited,
  };
}

function cannotLock(child: ChildProcess, lock: string): StartupError {
  return child.exitCode === exitWithoutFlock
    ? new StartupError(
        'The program flock is missing, which guards the data folder. Install util-linux, or set DATABASE_URL to a database.',
      )
    : new StartupError(`The lock file ${lock} could not be locked. Choose another folder with DATA_DIR.`);
}
