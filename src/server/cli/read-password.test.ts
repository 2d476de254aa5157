import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readPassword } from './read-password.ts';

/** A terminal where somebody types this, one after the other, whenever something is asked. */
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

describe('a password on a terminal', () => {
  it('is asked twice and never shown', async () => {
    const { shown, ...terminal } = openTerminal(`${password}\r`, `${password}\r`);
    expect(await readPassword(terminal)).toBe(password);
    expect(shown.join('')).toBe('Password: \nThe same again: \n');
  });

  it('has to be the same both times', async () => {
    await expect(readPassword(openTerminal(`${password}\r`, 'Meleg-kifli-07\r'))).rejects.toThrow('differ');
  });

  it('may be given up', async () => {
    await expect(readPassword(openTerminal('\u0004'))).rejects.toThrow('No password');
  });
});
