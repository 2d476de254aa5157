import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

const rules = read('deploy/prometheus/alerts.rules.yml');
const guide = read('docs/operations/monitoring.md');
const alerts = matches(rules, /- alert: (\w+)/gu);

describe('the alerts', () => {
  it('each have a section in the guide that begins with their severity', () => {
    const severities = matches(rules, /severity: (\w+)/gu);
    const sections = matches(guide, /^### (Csippano\w+\n(?:Critical|Warning))\./gmu);
    expect(sections).toEqual(
      alerts.map((name, index) => `${name}\n${severities[index] === 'critical' ? 'Critical' : 'Warning'}`),
    );
  });

  it('link to their section', () => {
    expect(matches(rules, /runbook: docs\/operations\/monitoring\.md#(\w+)/gu)).toEqual(
      alerts.map((name) => name.toLowerCase()),
    );
  });

  it('each have a test in which they fire', () => {
    const fired = matches(read('deploy/prometheus/rules.test.yml'), /alertname: (\w+)\n\s+exp_alerts:/gu);
    expect(new Set(fired)).toEqual(new Set(alerts));
  });
});

it('describes every metric of the product in the guide', () => {
  const named = matches(read('src/server/platform/metrics/*.ts'), /(?:counter|histogram|gauge|read)\(\s*'(\w+)'/gu);
  expect(named.length).toBeGreaterThan(20);
  const described = new Set(matches(guide, /`(?:csippano_|…_)(\w+)`/gu));
  const missing = named.filter((name) => !described.has(name) && !described.has(name.replace(/^db_connections_/u, '')));
  expect(missing).toEqual([]);
});
