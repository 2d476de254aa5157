import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { StartupError } from '#shared/errors/startup-error.ts';
import { environmentSchema } from './environment.ts';
import { readSettings } from './settings.ts';

/** The message with which the settings are rejected; null if they are accepted. */
const rejectionOf = (variables: Record<string, string>): string | null => {
  try {
    readSettings(variables);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    const { message } = error as StartupError;
    expect(message).toMatch(/\.$/u);
    expect(message).not.toContain('\n');
    return message;
  }
};

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'mysql://root@127.0.0.1:1/csippano',
  APP_SECRET: 'long enough to be a secret, and not one',
  PUBLIC_URL: 'https://csippano.example',
  SMTP_URL: 'smtp://127.0.0.1',
  CONTRACT_WEBHOOK_URL: 'https://contracts.example',
  CONTRACT_WEBHOOK_SECRET: 'whsec_Y29udHJhY3RzIGZvciB0ZXN0cyBvbmx5IQ==',
  OPP_URL: 'https://eu-prod.oppwa.com',
  OPP_ENTITY_ID: '8a8294174b7ecb28014b9699220015ca',
  OPP_ACCESS_TOKEN: 'not a token at all',
  OPP_WEBHOOK_KEY: '0'.repeat(64),
  TRUSTED_PROXIES: 'none',
};

const numbers = Object.keys(environmentSchema.shape).filter((name) =>
  /whole number/u.test(rejectionOf({ [name]: '?' }) ?? ''),
);

describe('readSettings', () => {
  it('accepts no settings outside production, and treats empty settings as missing', () => {
    expect(rejectionOf({})).toBeNull();
    expect(rejectionOf({ PORT: '', DATABASE_URL: '', OPP_URL: '' })).toBeNull();
  });

  it.each([
    ['PORT', 'eighty', /PORT must be a whole number/u],
    ['PORT', '70000', /PORT must be a whole number/u],
    ['METRICS_PORT', '0', /METRICS_PORT must be a whole number from 1 to 65535/u],
    ['NODE_ENV', 'staging', /NODE_ENV must be development, test or production/u],
    ['DATABASE_URL', 'postgres://localhost/x', /DATABASE_URL must look like mysql:/u],
    ['DATABASE_URL', 'mysql://root@127.0.0.1/', /name/u],
    ['APP_SECRET', 'short', /APP_SECRET must have at least 32 characters/u],
    [
      'APP_SECRET_PREVIOUS',
      `${'x'.repeat(32)},short`,
      /APP_SECRET_PREVIOUS must be secrets of at least 32 characters/u,
    ],
    ['PUBLIC_URL', 'csippano.example', /PUBLIC_URL must start with http/u],
    ['PUBLIC_URL', 'https://csippano.example/portal', /PUBLIC_URL must .* end after the host and port/u],
    ['PUBLIC_URL', 'https://csippano.example/?from=mail', /PUBLIC_URL must/u],
    ['PUBLIC_URL', 'https://csippano.example?', /PUBLIC_URL must/u],
    ['PUBLIC_URL', 'https://csippano.example/#top', /PUBLIC_URL must/u],
    ['PUBLIC_URL', 'https://me@csippano.example', /PUBLIC_URL must/u],
    ['PUBLIC_URL', 'https://me:secret@csippano.example', /PUBLIC_URL must/u],
    ...['*.csippano.example', 'csippano..example', '-csippano.example', 'csippano.example.', 'csippano.example:0'].map(
      (host): [string, string, RegExp] => ['PUBLIC_URL', `https://${host}`, /PUBLIC_URL must/u],
    ),
    ['OPP_URL', 'https://eu-test.oppwa.com/v1', /OPP_URL must .* end after the host and port/u],
    ['CONTRACT_WEBHOOK_URL', 'https://me:secret@contracts.example/in', /CONTRACT_WEBHOOK_URL must .* no user/u],
    ['TRACKING_URL', 'https://stats.example/api#x', /TRACKING_URL must/u],
    ['BREACHED_PASSWORDS_URL', 'https://pwned.example/range?mode=ntlm', /BREACHED_PASSWORDS_URL must .* query/u],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318/?key=1', /OTEL_EXPORTER_OTLP_ENDPOINT must/u],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=100%', /OTEL_EXPORTER_OTLP_HEADERS must be .* percent-encoded/u],
    ['SECURITY_EVENTS_URL', 'syslog+tls://siem.example:6514/channel', /SECURITY_EVENTS_URL must/u],
    ['SMTP_URL', 'smtp://mail.example/inbox', /SMTP_URL must look like .* without a path/u],
    ['MAIL_FROM', 'nobody', /MAIL_FROM must be one address/u],
    ['MAIL_FROM', 'Csippanó, Kft. <no-reply@example.hu>', /MAIL_FROM must be one address/u],
    ['MAIL_FROM', 'a@example.hu, b@example.hu', /MAIL_FROM must be one address/u],
    ['METRICS_PORT', '3000', /METRICS_PORT must differ from PORT/u],
    ['SMTP_URL', 'mail.example', /SMTP_URL must look like smtp:/u],
    ['SMTP_URL', 'smtp://mail.example/?tls.rejectUnauthorized=false', /SMTP_URL must look like .* without options/u],
    ['SMTP_URL', 'smtp://mail.example?a=b&ignoreTLS=true', /SMTP_URL must look like/u],
    ['SMTP_URL', 'smtp://mail.example?%74ls.rejectUnauthorized=false', /SMTP_URL must look like/u],
    ['SMTP_URL', 'smtp://mail.example?service=gmail', /SMTP_URL must look like .* another host/u],
    ['SMTP_URL', 'smtp://mail.example?proxy=http://proxy.example', /SMTP_URL must look like/u],
    ['SMTP_URL', 'smtp://', /SMTP_URL must look like/u],
    ['SMTP_URL', 'smtp://me:100%25%@mail.example', /SMTP_URL must look like .* percent-encoded/u],
    ['OPP_ENTITY_ID', 'shop', /OPP_ENTITY_ID must be 32 hexadecimal digits/u],
    ['OPP_WEBHOOK_KEY', '00', /OPP_WEBHOOK_KEY must be 64 hexadecimal digits/u],
    [
      'OPP_URL',
      'https://eu-test.oppwa.com',
      /needs these settings too: OPP_ENTITY_ID, OPP_ACCESS_TOKEN, OPP_WEBHOOK_KEY/u,
    ],
    ['CONTRACT_WEBHOOK_URL', 'contracts.example', /CONTRACT_WEBHOOK_URL must start with http/u],
    ['CONTRACT_WEBHOOK_URL', 'https://contracts.example', /CONTRACT_WEBHOOK_URL and CONTRACT_WEBHOOK_SECRET are set/u],
    ['CONTRACT_WEBHOOK_SECRET', 'x'.repeat(40), /CONTRACT_WEBHOOK_SECRET must be whsec_ and 24 to 64 .* base64/u],
    ['LOG_FORMAT', 'xml', /LOG_FORMAT must be json or text/u],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL must be/u],
    ['SECURITY_CONTACT', 'security@example.hu', /SECURITY_CONTACT must start with mailto: or https/u],
    ['SECURITY_CONTACT', 'mailto:', /SECURITY_CONTACT must start with mailto: or https/u],
    ['SECURITY_CONTACT', 'mailto:security', /SECURITY_CONTACT must .* followed by one e-mail address/u],
    ['SHUTDOWN_DRAIN_SECONDS', '60', /SHUTDOWN_DRAIN_SECONDS must be a whole number from 0 to 5/u],
    ['ADMIN_SECOND_FACTOR', 'never', /ADMIN_SECOND_FACTOR must be required or optional/u],
    ['TRUSTED_PROXIES', '10.0.0.1, proxy', /TRUSTED_PROXIES must be addresses or networks .*, or none/u],
    // The number of proxies, as other programs want it: 0.0.0.1 for this one.
    ['TRUSTED_PROXIES', '1', /TRUSTED_PROXIES must be/u],
    ['TRUSTED_PROXIES', '10.0.0/24', /TRUSTED_PROXIES must be/u],
    ['TRUSTED_PROXIES', '010.0.0.1', /TRUSTED_PROXIES must be/u],
    ['TRUSTED_PROXIES', '0.0.0.0/0', /TRUSTED_PROXIES must be/u],
    ['TRUSTED_PROXIES', 'none, 10.0.0.1', /TRUSTED_PROXIES must be/u],
    ['MIGRATE', 'later', /MIGRATE must be on or off/u],
    ['DEMO_DAYS', '-1', /DEMO_DAYS must be a whole number from 0 to 36500/u],
  ])('rejects %s=%s and names the setting', (name, value, message) => {
    expect(rejectionOf({ [name]: value })).toMatch(message);
  });

  it.each(Object.keys(environmentSchema.shape))('says what %s must be', (name) => {
    const rejections = ['?', '0', '-1', '1.5', '99999999999'].map((value) => rejectionOf({ [name]: value }));
    for (const rejection of rejections) {
      if (rejection?.startsWith('These settings are not right: '))
        expect(rejection).toMatch(new RegExp(`: ${name} (must|does not have|cannot) .`, 'u'));
    }
  });

  it.each([
    '1e3',
    '0x10',
    '0b11',
    '1_000',
    '1.0',
    '1,5',
    '+5',
    '1 000',
    '5s',
    'Infinity',
    'NaN',
    '１２',
    '9'.repeat(20),
  ])('rejects %s as a number', (value) => {
    for (const name of numbers)
      expect([name, rejectionOf({ [name]: value })]).toEqual([name, expect.stringContaining(`${name} must be `)]);
  });

  it.each(['1e-1', '0x1', '1,0', '.5', '-0', '1.1'])('rejects %s as a share', (value) => {
    expect(rejectionOf({ OTEL_TRACES_SAMPLER_ARG: value })).toMatch(/OTEL_TRACES_SAMPLER_ARG must be from 0 to 1/u);
  });

  it('rejects times that timers and days cannot have', () => {
    for (const name of numbers.filter((each) => /_(?:SECONDS|MS|MINUTES|HOURS|DAYS)$/u.test(each)))
      expect([name, rejectionOf({ [name]: '60000000' })]).toEqual([name, expect.stringContaining(`${name} must be `)]);
  });

  it.each(Object.keys(environmentSchema.shape))(
    'takes a blank %s as missing, and ignores white space around it',
    (name) => {
      for (const blank of [' ', '\n', '\t\r\n', '\u00a0'])
        expect([blank, rejectionOf({ [name]: blank })]).toEqual([blank, null]);
      expect(rejectionOf({ [name]: '?' })).toEqual(rejectionOf({ [name]: ' ?\r\n' }));
    },
  );

  it('rejects line breaks and invisible characters in settings, and ignores those of other variables', () => {
    for (const value of [
      'https://csippano.example\u200b/',
      'https://csip\npano.example',
      'https://csippano\u00ad.example',
    ])
      expect(rejectionOf({ PUBLIC_URL: value, OTHER: value })).toBe(
        'These settings have a line break or an invisible character in them: PUBLIC_URL.',
      );
  });

  it('accepts a complete production, and names all settings that one lacks', () => {
    expect(rejectionOf(production)).toBeNull();
    expect(rejectionOf({ NODE_ENV: 'production' })).toBe(
      'Production needs these settings: DATABASE_URL, APP_SECRET, PUBLIC_URL, SMTP_URL, CONTRACT_WEBHOOK_URL, CONTRACT_WEBHOOK_SECRET, OPP_URL, OPP_ENTITY_ID, OPP_ACCESS_TOKEN, OPP_WEBHOOK_KEY, TRUSTED_PROXIES.',
    );
  });

  it('rejects a production with half a card gateway or with unencrypted connections', () => {
    expect(rejectionOf({ ...production, OPP_WEBHOOK_KEY: '' })).toBe(
      'Production needs these settings: OPP_WEBHOOK_KEY.',
    );
    expect(rejectionOf({ ...production, OPP_URL: 'http://eu-prod.oppwa.com' })).toMatch(
      /OPP_URL must start with https:\/\/ in production/u,
    );
    expect(rejectionOf({ ...production, CONTRACT_WEBHOOK_URL: 'http://contracts.example' })).toMatch(
      /CONTRACT_WEBHOOK_URL must start with https:\/\/ in production/u,
    );
    expect(rejectionOf({ ...production, PUBLIC_URL: 'http://localhost:3000' })).toMatch(
      /PUBLIC_URL must start with https:\/\/ in production/u,
    );
  });

  it('requires a second factor of administrators in production, and elsewhere only when it is set', () => {
    expect(rejectionOf({ ...production, ADMIN_SECOND_FACTOR: 'optional' })).toMatch(
      /cannot be optional in production/u,
    );
    expect(readSettings(production).auth.requiresAdminSecondFactor).toBe(true);
    expect(readSettings({}).auth.requiresAdminSecondFactor).toBe(false);
    expect(readSettings({ ADMIN_SECOND_FACTOR: 'required' }).auth.requiresAdminSecondFactor).toBe(true);
  });

  it.each([
    ['one letter', 'a'.repeat(64)],
    ['a repeated word', 'jelszo12'.repeat(8)],
    ['few letters', `${'abcd'.repeat(9)}dcba`],
  ])('rejects %s as the secret of a production, and accepts it elsewhere', (_name, secret) => {
    expect(rejectionOf({ ...production, APP_SECRET: secret })).toMatch(/APP_SECRET can be guessed/u);
    expect(rejectionOf({ APP_SECRET: secret })).toBeNull();
  });

  it('accepts 16 random bytes or more as the secret of a production', () => {
    for (const secret of ['9f86d081884c7d659a2feaa0c55ad015', randomBytes(32).toString('base64')]) {
      expect(rejectionOf({ ...production, APP_SECRET: secret })).toBeNull();
    }
  });

  it('demands TLS of the mail server in production unless it is turned off', () => {
    const smtpUrl = (variables: Record<string, string>) => readSettings(variables).mail.smtpUrl;
    expect(smtpUrl(production)).toBe('smtp://127.0.0.1?requireTLS=true');
    expect(smtpUrl({ ...production, SMTP_REQUIRE_TLS: 'off' })).toBe('smtp://127.0.0.1');
    expect(smtpUrl({ SMTP_URL: 'smtp://127.0.0.1' })).toBe('smtp://127.0.0.1');
    expect(smtpUrl({ SMTP_URL: 'smtp://127.0.0.1:25?name=a', SMTP_REQUIRE_TLS: 'on' })).toBe(
      'smtp://127.0.0.1:25?name=a&requireTLS=true',
    );
  });

  it('returns the public address without a slash at its end', () => {
    for (const url of ['https://Csippano.example', 'https://csippano.example/', 'https://csippano.example:443/'])
      expect(readSettings({ PUBLIC_URL: url }).publicUrl).toBe('https://csippano.example');
  });

  it('accepts a sender with and without a name', () => {
    for (const from of [
      'no-reply@example.hu',
      'Csippanó <no-reply@example.hu>',
      '"Csippanó, Kft." <no-reply@example.hu>',
    ])
      expect(readSettings({ MAIL_FROM: from }).mail.from).toBe(from);
  });

  it('listens on this machine only outside production, unless HOST is set', () => {
    expect(readSettings({}).host).toBe('127.0.0.1');
    expect(readSettings({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readSettings(production).host).toBe('0.0.0.0');
  });

  it('names the site of the tracking after the host of the public address', () => {
    expect(readSettings({ PUBLIC_URL: 'https://portal.csippano.example:8443' }).tracking.site).toBe(
      'portal.csippano.example',
    );
  });

  it('loads demo data of DEMO_DAYS, by default of two years in development and none elsewhere, never in production', () => {
    const daysOf = (variables: Record<string, string>) => readSettings(variables).demoDays;
    expect([daysOf({}), daysOf({ DEMO_DAYS: '62' }), daysOf({ DEMO_DAYS: '0' })]).toEqual([730, 62, 0]);
    expect([daysOf({ NODE_ENV: 'test' }), daysOf({ NODE_ENV: 'test', DEMO_DAYS: '2' })]).toEqual([0, 2]);
    expect(daysOf({ ...production, DEMO_DAYS: '62' })).toBe(0);
  });

  it('allows webhooks to private networks outside production only', () => {
    expect([readSettings({}), readSettings(production)].map(({ webhooks }) => webhooks.allowPrivateTargets)).toEqual([
      true,
      false,
    ]);
  });

  it('limits the delay of the event loop to twice the latency of calls, and neither for 0', () => {
    expect(readSettings({}).pressure).toMatchObject({ targetLatencyMs: 200, maxEventLoopDelayMs: 400 });
    const unlimited = { targetLatencyMs: 0, maxEventLoopDelayMs: 0 };
    expect(readSettings({ TARGET_LATENCY_MS: '0' }).pressure).toMatchObject(unlimited);
  });

  it('derives the limits of an IP address from its requests per minute', () => {
    const { rateLimits, proofOfWork, auth } = readSettings({ RATE_LIMIT_PER_IP_PER_MINUTE: '600' });
    expect(rateLimits).toEqual({
      perSessionPerMinute: 600,
      perIpPerMinute: 600,
      registrationsPerIpPerHour: 600,
      passwordResetsPerIpPerHour: 200,
    });
    expect(proofOfWork).toEqual({ freePerIpPerHour: 20, freePerHour: 200 });
    expect(auth.ipMaxFailures).toBe(200);
  });

  it('needs a secret for a webhook of security events, and https in production', () => {
    const secret = { SECURITY_EVENTS_SECRET: `whsec_${'x'.repeat(32)}` };
    expect(rejectionOf({ SECURITY_EVENTS_URL: 'https://siem.example/events' })).toMatch(/SECURITY_EVENTS_SECRET/u);
    expect(rejectionOf({ SECURITY_EVENTS_URL: 'http://siem.example/events', ...secret })).toBeNull();
    expect(rejectionOf({ ...production, SECURITY_EVENTS_URL: 'http://siem.example/', ...secret })).toMatch(/https/u);
    expect(rejectionOf({ ...production, SECURITY_EVENTS_URL: 'syslog+tls://siem.example:6514' })).toBeNull();
    expect(rejectionOf({ SECURITY_EVENTS_URL: 'ftp://siem.example' })).toMatch(/SECURITY_EVENTS_URL must start/u);
  });
});
