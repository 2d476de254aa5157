import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { environmentSchema } from './environment.ts';
import { describeUnknownSettings, findUnknownSettings } from './unknown-settings.ts';

const known = Object.keys(environmentSchema.shape);

describe('findUnknownSettings', () => {
  it('accepts every setting', () => {
    expect(findUnknownSettings(known, known)).toEqual([]);
  });

  it.each([
    ['RATE_LIMIT_PER_IP_PER_MINUT', 'RATE_LIMIT_PER_IP_PER_MINUTE'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['SMPT_URL', 'SMTP_URL'],
    ['DEMO_DATA', 'DEMO_DAYS'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['METRIC_PORT', 'METRICS_PORT'],
    ['APP_SECRET_FIEL', 'APP_SECRET_FILE'],
    ['app_secret_fiel', 'APP_SECRET_FILE'],
    ['Public_Url', 'PUBLIC_URL'],
    ['PUBLIC_URL_FILE', 'PUBLIC_URL'],
    ['PORT_FILE', 'PORT'],
  ])('names %s of the environment, which resembles %s', (name, similar) => {
    expect(findUnknownSettings([name, 'PATH', 'HOME'])).toEqual([{ name, similar }]);
  });

  it('leaves other variables of the environment alone', () => {
    const others = [
      'PATH',
      'POST',
      'HOSTNAME',
      'DATABASE_PORT',
      'CSIPPANO_SERVICE_HOST',
      'KUBERNETES_PORT',
      'npm_config_x',
    ];
    expect(findUnknownSettings(others)).toEqual([]);
  });

  it('names everything in a settings file that is no setting, except what Node.js reads', () => {
    const file = ['AUDIT_RETENTION_JOB', 'NODE_EXTRA_CA_CERTS', 'TZ', 'APP_SECRET'];
    expect(findUnknownSettings(file, file)).toEqual([{ name: 'AUDIT_RETENTION_JOB', similar: null }]);
  });
});

describe('describeUnknownSettings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'csippano-settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const describeFile = (content: string | Buffer) => {
    const path = join(folder, 'csippano.env');
    writeFileSync(path, content);
    return describeUnknownSettings({ CSIPPANO_ENV_FILE: path });
  };

  it('throws for a settings file that Node.js reads as others do not: with a byte order mark, or not in UTF-8', () => {
    const lines = 'WORKERS=2\nLOG_LEVLE=info\n';
    expect(describeFile(lines)).toEqual([
      'LOG_LEVLE is not a setting of this version and has no effect. Did you mean LOG_LEVEL?',
    ]);
    expect(() => describeFile(`\ufeff${lines}`)).toThrow('CSIPPANO_ENV_FILE names a file with a byte order mark: ');
    expect(() => describeFile(Buffer.from(`# Beállítások\n${lines}`, 'latin1'))).toThrow(
      'CSIPPANO_ENV_FILE names a file that is no text in UTF-8: ',
    );
    expect(() => describeUnknownSettings({ CSIPPANO_ENV_FILE: join(folder, 'typo') })).toThrow('that cannot be read: ');
  });
});

it('has every setting in .env.example', () => {
  const names = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z_0-9]+)=/gmu)].map(([, name]) => name);
  expect(known.filter((name) => name !== 'NODE_ENV' && !names.includes(name))).toEqual([]);
});
