import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { publicAddresses, publicPath } from '#shared/public-pages/public-pages.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const site = 'https://csippano.example';
const html = { accept: 'text/html' };

const test = testAppOfFile({ settings: { publicUrl: site } });

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const pages = publicAddresses.map((address) => ({ ...address, path: publicPath(address.page, address.language) }));

const attribute = (text: string, tag: RegExp): string | undefined => tag.exec(text)?.[1];

describe.each(pages)('$path', ({ page, language, path }) => {
  it('is complete without JavaScript', async () => {
    const answer = await get(path, html);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-language']).toBe(language);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const text = answer.body;
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toMatch(/<h1[^>]*>[^<]{5,}/u);
    expect(text).toContain('<footer');
    // No content waits in a template for a script to insert it.
    expect(text).not.toMatch(/<template|<div hidden/u);
    expect(text).not.toContain('{{');
  });

  it('has a title, a description, a canonical URL and links to both languages', async () => {
    const { body } = await get(path);
    expect(body.match(/<title>/gu)).toHaveLength(1);
    expect(attribute(body, /<title>([^<]+)<\/title>/u)?.length).toBeGreaterThan(12);
    expect(body.match(/name="description"/gu)).toHaveLength(1);
    const description = attribute(body, /name="description" content="([^"]+)"/u);
    expect(description?.length).toBeGreaterThan(50);
    expect(body).toContain(`rel="canonical" href="${site}${path}"`);
    for (const each of ['hu', 'en'] as const)
      expect(body).toContain(`hreflang="${each}" href="${site}${publicPath(page, each)}"`);
    expect(body).toContain(`hreflang="x-default" href="${site}${publicPath(page, 'hu')}"`);
    expect(body).toContain(`property="og:url" content="${site}${path}"`);
    expect(body).toContain(`property="og:description" content="${description}"`);
    expect(body).not.toContain('noindex');
  });

  it('contains structured data for search engines', async () => {
    const { body } = await get(path);
    const data = attribute(body, /<script type="application\/ld\+json"[^>]*>([^<]+)<\/script>/u);
    const graph: { '@type': string }[] = JSON.parse(data ?? '')['@graph'];
    const types = graph.map((each) => each['@type']);
    expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
    if (page === 'home' || page === 'pricing') expect(types).toContain('Product');
    if (page === 'faq') expect(types).toContain('FAQPage');
    if (page !== 'home') expect(types).toContain('BreadcrumbList');
  });

  it('references existing files only', async () => {
    const { body } = await get(path);
    const files = [...body.matchAll(/(?:src|href)="(\/[^"]*\.(?:js|css|woff2|svg|png|ico|webmanifest))"/gu)];
    expect(files.length).toBeGreaterThan(3);
    for (const [, file = ''] of files) expect([file, (await get(file)).statusCode]).toEqual([file, 200]);
  });
});

it('no two pages have the same title or description', async () => {
  const bodies = await Promise.all(pages.map(async ({ path }) => (await get(path)).body));
  const titles = bodies.map((body) => attribute(body, /<title>([^<]+)/u));
  const descriptions = bodies.map((body) => attribute(body, /name="description" content="([^"]+)/u));
  expect(new Set(titles).size).toBe(pages.length);
  expect(new Set(descriptions).size).toBe(pages.length);
});

describe('compression and caching', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('compresses a page with %s', async (encoding, decompress) => {
    const plain = await get('/faq');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const answer = await get('/faq', { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toMatch(/accept-encoding/iu);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
    expect(answer.headers.etag).not.toBe(plain.headers.etag);
  });

  it('prefers brotli to gzip and sends no encoding that has q=0', async () => {
    const both = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(both.headers['content-encoding']).toBe('br');
    const refused = await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(refused.headers['content-encoding']).toBe('gzip');
    const none = await get('/', { 'accept-encoding': 'br;q=0.0' });
    expect(none.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['br;q=0,gzip;q=0,*', undefined],
    ['identity;q=0.5, gzip;q=0.4', undefined],
    ['identity, br;q=0.9', undefined],
    ['gzip;q=0, *;q=0.5', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['gzip;q=0.3, br;q=0.2', 'gzip'],
    ['gzip;q=0.3, identity;q=0.3', 'gzip'],
    ['deflate', undefined],
    ['', undefined],
  ])('answers a page, a script and the API with one encoding to Accept-Encoding: %s', async (accepted, encoding) => {
    const script = attribute((await get('/')).body, /<script type="module"[^>]*src="([^"]+)"/u) ?? '';
    const found = [];
    for (const url of ['/', script, '/api/v1/Bank']) {
      const answer = await get(url, { 'accept-encoding': accepted });
      found.push([url, answer.statusCode, answer.headers['content-encoding']]);
    }
    expect(found).toEqual(found.map(([url]) => [url, 200, encoding]));
  });

  it('returns 304 for an unchanged page', async () => {
    const encoding = { 'accept-encoding': 'br' };
    const { headers } = await get('/en', encoding);
    const again = await get('/en', { ...encoding, 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.etag).toBe(headers.etag);
    expect((await get('/en', { ...encoding, 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('returns the headers of GET for HEAD', async () => {
    const asked = { 'accept-encoding': 'gzip' };
    const whole = await get('/pricing', asked);
    const head = await test.app.inject({ method: 'HEAD', url: '/pricing', headers: asked });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'content-encoding', 'content-length'])
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  });

  it('serves scripts as the build compressed them, with an immutable cache', async () => {
    const script = attribute((await get('/')).body, /<script type="module"[^>]*src="([^"]+)"/u) ?? '';
    const plain = await get(script);
    for (const [encoding, decompress] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
      const answer = await get(script, { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-type']).toMatch(/javascript/u);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.vary).toMatch(/accept-encoding/iu);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
    }
    expect((await get(`${script}.br`)).statusCode).toBe(404);
  });
});

describe('paths', () => {
  it.each([
    ['/Pricing', '/pricing'],
    ['/privacypolicy?from=ad&x=1', '/privacyPolicy?from=ad&x=1'],
    ['/EN/faq/', '/en/faq'],
    ['/en/', '/en'],
  ])('redirects %s to its canonical spelling', async (asked, right) => {
    const answer = await get(asked, html);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, right]);
  });

  it.each([
    ['/login', 'hu'],
    ['/en/login', 'en'],
    ['/signup', 'hu'],
    ['/en/signup?from=ad', 'en'],
    ['/checkout/CS-7K2M', 'hu'],
    ['/en/checkout/CS-7K2M', 'en'],
  ])('serves %s prerendered in %s with noindex', async (path, language) => {
    const answer = await get(path, html);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-language']).toBe(language);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.body).toContain('name="robots" content="noindex"');
    expect(answer.body).toContain(`<div id="root" data-prerendered="${language}">`);
    expect(answer.body).toContain('<noscript>');
    expect(answer.body).toMatch(/<h1[^>]*>[^<]{5,}/u);
    expect(answer.body).not.toMatch(/<template|<div hidden/u);
  });

  it.each(['/signup?step=account', '/clients', '/merchant/01ARZ3NDEKTSV4RRFFQ69G5FAV/statistics', '/new-password/abc'])(
    'serves the portal with noindex at %s',
    async (path) => {
      const answer = await get(path, html);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['x-robots-tag']).toBe('noindex');
      expect(answer.body).toContain('name="robots" content="noindex"');
      expect(answer.body).toContain('<div id="root"></div>');
    },
  );

  it('returns 404 for an unknown path: the portal to browsers, a problem document to others', async () => {
    const answer = await get('/nowhere/at/all', html);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.body).toContain('<div id="root"></div>');
    const forPrograms = await get('/nowhere/at/all');
    expect(forPrograms.headers['content-type']).toMatch(/problem\+json/u);
  });

  it('lists every page in both languages in sitemap.xml', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const { path } of pages) expect(answer.body).toContain(`<loc>${site}${path}</loc>`);
    expect(answer.body.match(/<url>/gu)).toHaveLength(pages.length);
    expect(answer.body.match(/hreflang="x-default"/gu)).toHaveLength(pages.length);
  });

  it('serves robots.txt with the URL of the sitemap', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toContain(`Sitemap: ${site}/sitemap.xml`);
    expect(answer.body).not.toMatch(/^Disallow: \/$/mu);
  });
});
