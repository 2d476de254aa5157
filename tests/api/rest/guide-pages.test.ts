import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureHeaders } from '#server/gateways/webhooks/webhook-signature.ts';
import { webhookEvents } from '#shared/webhooks/webhook-enums.ts';
import { readBlocks } from '#tests/setup/guide-blocks.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

const guides = ['third-parties', 'readers'] as const;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const fromHtml = (html: string): string => html.replaceAll(/&[#\w]+;/gu, (entity) => entities[entity] ?? entity);

describe.each(guides)('the guide %s', (guide) => {
  it('is served as a page with the same code, the URL of the server and no scripts', async () => {
    const page = await test.app.inject({ url: `/api/docs/guides/${guide}` });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).not.toMatch(/<script>|\son\w+=|\sstyle=/u);
    const own = (text: string) => text.replaceAll('http://localhost:3000', test.deps.settings.publicUrl);
    const shown = [...page.body.matchAll(/<pre[^>]*><code>(.*?)<\/code><\/pre>/gsu)].map(([, code = '']) =>
      fromHtml(code),
    );
    expect(shown).toEqual(readBlocks(guide).map(({ text }) => own(text)));
    const targets = [...page.body.matchAll(/\s(?:href|src)="([^"]+)"/gu)].map(([, target = '']) => target);
    for (const target of new Set(targets)) {
      expect([target, (await test.app.inject({ url: target })).statusCode]).toEqual([target, 200]);
    }
    for (const other of guides) expect(targets).toContain(`/api/docs/guides/${other}`);
  });

  it('uses only settings that it lists', () => {
    const settings = readBlocks(guide).filter(({ name }) => name === 'settings');
    const set = settings.flatMap(({ text }) => [...text.matchAll(/^export (\w+)=/gmu)].map(([, name]) => name));
    const used = readBlocks(guide).flatMap(({ text }) => text.match(/\bCSIPPANO_\w+/gu) ?? []);
    expect(new Set(used)).toEqual(new Set(set));
  });
});

describe('messages of webhooks in the guide', () => {
  const blocks = readBlocks('third-parties');
  const source = readFileSync('openapi/guides/third-parties.en.md', 'utf8');

  it('equal the examples of the OpenAPI document', () => {
    const shown = blocks.find(({ language }) => language === 'json');
    const message = JSON.parse(shown?.text ?? '');
    const documented = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')).webhooks[message.type].post;
    expect(message).toEqual(documented.requestBody.content['application/json'].example);
    const events = [...source.matchAll(/^\| `(\w+\.\w+)` \|/gmu)].map(([, event]) => event);
    expect(events).toEqual([...webhookEvents]);
  });

  it('have the signature that the server calculates', () => {
    const [, secret = '', id = '', seconds, body = '', signature] =
      /secret `(\S+)`, `webhook-id`\s`(\w+)`, `webhook-timestamp` `(\d+)` and the body `(.+)` have the `webhook-signature`\s`(\S+)`/u.exec(
        source,
      ) ?? [];
    const headers = signatureHeaders([secret], { id, at: new Date(Number(seconds) * 1000), body });
    expect(signature).toBe(headers['webhook-signature']);
  });
});
