import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import document from '#openapi/openapi.json' with { type: 'json' };

const folder = join(import.meta.dirname, '../../deploy');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

const haproxy = read('proxy/503.http');
/** What each proxy answers when it reaches no server. */
const bodies: Record<string, string> = {
  HAProxy: haproxy.split('\n\n')[1] ?? '',
  nginx: /return 503 '(.+)';/u.exec(read('proxy/nginx.conf'))?.[1] ?? '',
  Caddy: /respond @unavailable `(.+)` 503/u.exec(read('proxy/Caddyfile'))?.[1] ?? '',
  'Caddy of Compose': (/respond @unavailable `(.+)` 503/u.exec(read('docker/Caddyfile'))?.[1] ?? '').replace(
    '{$DOMAIN}',
    'a.example',
  ),
};

describe('the answer of a proxy that reaches no server', () => {
  it.each(Object.entries(bodies))('of %s is a problem document of the API', (_name, body) => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const check = ajv.compile(document.components.schemas.ProblemDetails);
    const problem = JSON.parse(body);
    expect([check(problem), check.errors]).toEqual([true, null]);
    expect(problem).toMatchObject({ status: 503, code: 'serviceUnavailable' });
    expect(new URL(problem.type).pathname).toBe('/api/problems/serviceUnavailable');
  });

  it('is the same of all, and may be repeated', () => {
    const { HAProxy, nginx, Caddy } = bodies;
    expect([nginx, Caddy]).toEqual([HAProxy, HAProxy]);
    expect(haproxy).toContain(`Content-Length: ${Buffer.byteLength(HAProxy ?? '')}\n`);
    for (const text of [haproxy, read('proxy/nginx.conf'), read('proxy/Caddyfile'), read('docker/Caddyfile')]) {
      expect(text).toMatch(/Retry-After:? 1\b/u);
      expect(text).toContain('application/problem+json');
    }
  });
});
