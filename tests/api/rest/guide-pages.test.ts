import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { signatureHeaders } from '#server/gateways/webhooks/webhook-signature.ts';
import { type Language, languages } from '#shared/i18n/languages.ts';
import { webhookEvents } from '#shared/webhooks/webhook-enums.ts';
import { readBlocks } from '#tests/setup/guide-blocks.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const guides = ['third-parties', 'readers'] as const;

const test = testAppOfFile();

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const fromHtml = (html: string): string => html.replaceAll(/&[#\w]+;/gu, (entity) => entities[entity] ?? entity);

describe.each(guides)('the guide %s', (guide) => {
  it.each(languages)(
    'is served in %s with the same code, the URL of the server and no inline scripts',
    async (language) => {
      const page = await test.app.inject({ url: `/api/docs/guides/${guide}?lang=${language}` });
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.headers).toMatchObject({ 'content-language': language, vary: 'accept-encoding, accept-language' });
      expect(page.headers['content-security-policy']).toContain("script-src 'self'");
      expect(page.body).not.toMatch(/<script>|\son\w+=|\sstyle=/u);
      const own = (text: string) => text.replaceAll('http://localhost:3000', test.deps.settings.publicUrl);
      const shown = [...page.body.matchAll(/<pre[^>]*><code>(.*?)<\/code><\/pre>/gsu)].map(([, code = '']) =>
        fromHtml(code),
      );
      expect(shown).toEqual(readBlocks(guide, language).map(({ text }) => own(text)));
      const targets = [...page.body.matchAll(/\s(?:href|src)="([^"]+)"/gu)].map(([, target = '']) => target);
      for (const target of new Set(targets)) {
        if (target.startsWith('https://')) continue;
        if (target.startsWith('#')) expect(page.body).toContain(`id="${target.slice(1)}"`);
        else expect([target, (await test.app.inject({ url: target })).statusCode]).toEqual([target, 200]);
      }
      for (const other of guides) expect(targets).toContain(`/api/docs/guides/${other}?lang=${language}`);
    },
  );

  it('is in the language that the browser prefers, and links to the other one', async () => {
    const url = `/api/docs/guides/${guide}`;
    const inHungarian = await test.app.inject({ url, headers: { 'accept-language': 'hu,en;q=0.5' } });
    expect(inHungarian.body).toContain('<html lang="hu">');
    expect(inHungarian.body).toContain(`href="${url}?lang=en" lang="en" hreflang="en"`);
    const inEnglish = await test.app.inject({ url, headers: { 'accept-language': 'en' } });
    expect(inEnglish.body).toContain('<html lang="en">');
  });

  it('has the same programs and sections in both languages', () => {
    expect(readBlocks(guide, 'hu')).toEqual(readBlocks(guide, 'en'));
    const sections = (language: Language) =>
      [...readFileSync(`openapi/guides/${guide}.${language}.md`, 'utf8').matchAll(/^## .*\{#([\w-]+)\}$/gmu)].map(
        ([, id]) => id,
      );
    expect(sections('hu')).toEqual(sections('en'));
    expect(sections('en').length).toBeGreaterThan(3);
  });

  it('shows the same step in several languages as tabs', async () => {
    const { body } = await test.app.inject({ url: `/api/docs/guides/${guide}?lang=en` });
    const [, tabs = ''] = /<div role="tablist"[^>]*>(.*?)<\/div>/u.exec(body) ?? [];
    expect(tabs.match(/>[^<]+(?=<\/button>)/gu)).toEqual(expect.arrayContaining(['>JavaScript', '>curl']));
    const panels = [...body.matchAll(/role="tab" id="([\w-]+)"[^>]*aria-controls="([\w-]+)"/gu)];
    for (const [, tab, panel] of panels) expect(body).toContain(`id="${panel}" aria-labelledby="${tab}"`);
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
    expect(message).toEqual(documented.requestBody.content['application/json'].examples.full.value);
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
