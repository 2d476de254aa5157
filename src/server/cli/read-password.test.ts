import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readPassword } from './read-password.ts';

/** A terminal that answers each prompt with the next of `typed`. */
const openTerminal = (...typed: string[]) => {
  const shown: string[] = [];
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  output.on('data', (chunk) => {
    shown.push(String(chunk));
    if (String(chunk).endsWith(': ')) input.write(typed.shift());
  });
  return { input, output, shown };
};
const password = 'Meleg-kifli-06';

describe('readPassword on a terminal', () => {
  it('asks twice and never prints the password', async () => {
    const { shown, ...terminal } = openTerminal(`${password}\r`, `${password}\r`);
    expect(await readPassword(terminal)).toBe(password);
    expect(shown.join('')).toBe('Password: \nRepeat the password: \n');
  });

  it('throws if the two passwords differ', async () => {
    await expect(readPassword(openTerminal(`${password}\r`, 'Meleg-kifli-07\r'))).rejects.toThrow('differ');
  });

  it('throws at the end of the input', async () => {
    await expect(readPassword(openTerminal('\u0004'))).rejects.toThrow('No password');
  });
});
