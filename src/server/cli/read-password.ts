import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { StartupError } from '#shared/errors/startup-error.ts';

interface Terminal {
  input: Readable & { isTTY?: boolean };
  /** Where it is asked; nothing that is typed is shown there. */
  output: Writable;
}

/** Asked twice on a terminal, without showing it; the first line of anything else. */
export async function readPassword({ input, output }: Terminal): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const isTerminal = input.isTTY === true;
  const lines = createInterface({ input, output: nowhere, terminal: isTerminal });
  const asked = async (question: string): Promise<string> => {
    const answer = lines.question('');
    output.write(question);
    await answer;
    output.write('\n');
    return answer;
  };
  try {
    if (!isTerminal) {
      for await (const line of lines) return line;
      throw new StartupError('There is no password on the standard input.');
    }
    const ended = new Promise<never>((_, reject) => {
      lines.once('close', () => reject(new StartupError('No password was entered.')));
    });
    const password = await Promise.race([asked('Password: '), ended]);
    const again = await Promise.race([asked('The same again: '), ended]);
    // From here on closing is only closing.
    ended.catch(() => {});
    if (password !== again) throw new StartupError('The two passwords differ. Nothing was made.');
    return password;
  } finally {
    lines.close();
  }
}
