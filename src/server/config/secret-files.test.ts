import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommandSettings } from './command-settings.ts';
import { readSettings } from './settings.ts';

const secret = 'long enough to be a secret, and not one';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'csippano-secrets-'));
  file = join(folder, 'app-secret');
  writeFileSync(file, `${secret}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a setting with _FILE', () => {
  it('has the content of the file, for servers and commands', () => {
    expect(readSettings({ APP_SECRET_FILE: file }).appSecret).toBe(secret);
    expect(readCommandSettings({ APP_SECRET_FILE: file }).appSecret).toBe(secret);
  });

  it('may end with the line break of any system, and is an error if there is nothing or more than one line', () => {
    const write = (content: string) => {
      const path = join(folder, 'other');
      writeFileSync(path, content);
      return { APP_SECRET_FILE: path };
    };
    for (const content of [`${secret}\r\n`, `\ufeff${secret}\n\n`, ` ${secret}\t`])
      expect(readSettings(write(content)).appSecret).toBe(secret);
    for (const content of ['', '\n', ' \r\n'])
      expect(() => readSettings(write(content))).toThrow(
        `APP_SECRET_FILE names an empty file: ${join(folder, 'other')}.`,
      );
    expect(() => readSettings(write(`${secret}\r\n${secret}\n`))).toThrow(/APP_SECRET\.$/u);
  });

  it('is an error if the file is no text, such as random bytes, of which half would be the same character', () => {
    const path = join(folder, 'bytes');
    for (const content of [Buffer.from(`${secret}\xff`, 'latin1'), Buffer.from(`\ufeff${secret}`, 'utf16le')])
      expect(() => {
        writeFileSync(path, content);
        readSettings({ APP_SECRET_FILE: path });
      }).toThrow(/^APP_SECRET_FILE names a file that is no text in UTF-8: /u);
  });

  it('is validated like one in the environment', () => {
    expect(() => readSettings({ DATABASE_URL_FILE: file })).toThrow('DATABASE_URL must look like mysql:');
  });

  it('is an error if the file cannot be read, or if both are set', () => {
    expect(() => readSettings({ APP_SECRET_FILE: join(folder, 'typo') })).toThrow(
      `APP_SECRET_FILE names a file that cannot be read: ${join(folder, 'typo')}.`,
    );
    expect(() => readSettings({ APP_SECRET_FILE: file, APP_SECRET: secret })).toThrow(
      'APP_SECRET and APP_SECRET_FILE cannot both be set.',
    );
    expect(() => readSettings({ APP_SECRET_FILE: folder })).toThrow(`cannot be read: ${folder}.`);
    expect(readSettings({ APP_SECRET_FILE: file, APP_SECRET: '' }).appSecret).toBe(secret);
  });
});
