import { afterEach, expect, it } from 'vitest';
import type { Settings } from '#server/config/settings.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

const open = async (tracking: Settings['tracking']) => {
  test = await openTestApp({ settings: { tracking } });
  const answer = await test.app.inject({ method: 'GET', url: '/tracking.json' });
  const policy = String(answer.headers['content-security-policy']);
  const connections = policy.split('; ').find((directive) => directive.startsWith('connect-src'));
  return { settings: answer.json() as unknown, connections };
};

it('allows no foreign connections without a measuring service', async () => {
  const { settings, connections } = await open({ collectorUrl: null, site: 'csippano.example' });
  expect(settings).toEqual({ collector: null, site: 'csippano.example' });
  expect(connections).toBe("connect-src 'self'");
});

it('allows connections to the origin of the measuring service only', async () => {
  const collectorUrl = 'https://measure.example:8443/api/event';
  const { settings, connections } = await open({ collectorUrl, site: 'csippano.example' });
  expect(settings).toEqual({ collector: collectorUrl, site: 'csippano.example' });
  expect(connections).toBe("connect-src 'self' https://measure.example:8443");
});
