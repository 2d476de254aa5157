import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { StartupError } from '#shared/errors/startup-error.ts';

interface Terminal {
  input: Readable & { isTTY?: boolean };
  /** Gets the prompts, never the password. */
  output: Writable;
}

/** Asks a terminal twice, without echo. Returns the first line of other input. */
export async function readPassword({ input, output }: Terminal): Promise<string> {
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const isTerminal = input.isTTY === true;
  const lines = createInterface({ input, output: discard, terminal: isTerminal });
  const ask = async (question: string): Promise<string> => {
    const answer = lines.question('');
    output.write(question);
    await answer;
    output.write('\n');
    return answer;
  };
  try {
    if (!isTerminal) {
      for await (const line of lines) return line;
      throw new StartupError('The standard input has no password.');
    }
    const ended = new Promise<never>((_, reject) => {
      lines.once('close', () => reject(new StartupError('No password was entered.')));
    });
    const password = await Promise.race([ask('Password: '), ended]);
    const again = await Promise.race([ask('Repeat the password: '), ended]);
    // `close` below would reject this promise, which has no other handler.
    ended.catch(() => {});
    if (password !== again) throw new StartupError('The two passwords differ. No account was created.');
    return password;
  } finally {
    lines.close();
  }
}
