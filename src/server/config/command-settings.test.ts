import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCommandSettings } from './command-settings.ts';

describe('readCommandSettings', () => {
  it('uses the embedded database outside production only', () => {
    expect(readCommandSettings({})).toMatchObject({
      databaseUrl: null,
      dataDir: resolve('.data'),
      isProduction: false,
    });
    for (const DATABASE_URL of [undefined, '']) {
      expect(() => readCommandSettings({ NODE_ENV: 'production', DATABASE_URL })).toThrow(
        /Production needs DATABASE_URL for every command\. .* CSIPPANO_ENV_FILE/u,
      );
    }
  });

  it('needs nothing but the database in production', () => {
    const url = 'mysql://csippano_backup@db.example/csippano';
    expect(readCommandSettings({ NODE_ENV: 'production', DATABASE_URL: url })).toMatchObject({
      isProduction: true,
      databaseUrl: url,
      appSecret: null,
    });
  });

  it('rejects what a server rejects', () => {
    expect(() => readCommandSettings({ NODE_ENV: 'prod' })).toThrow('NODE_ENV must be development, test or production');
    expect(() => readCommandSettings({ DATABASE_URL: 'postgres://a/b' })).toThrow('DATABASE_URL must look like mysql:');
    expect(() => readCommandSettings({ APP_SECRET: 'short' })).toThrow('APP_SECRET must have at least 32 characters');
  });
});
