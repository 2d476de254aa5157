import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apiVersion } from '#shared/api/api-version.ts';
import { type Language, languages } from '#shared/i18n/languages.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();

const get = (path: string) => test.app.inject({ url: path });

describe.each(languages)('in %s', (language) => {
  it('the page about versions links to the changelog', async () => {
    const page = await get(`/api/docs/guides/versions?lang=${language}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`href="/api/docs/changelog?lang=${language}"`);
  });

  it('the changelog begins with the current version and links to the page about versions', async () => {
    const page = await get(`/api/docs/changelog?lang=${language}`);
    expect([page.statusCode, page.headers['content-language']]).toEqual([200, language]);
    const [first] = [...page.body.matchAll(/<h2[^>]*>(.*?)<\/h2>/gsu)].map(([, title = '']) => title);
    expect(first).toContain(apiVersion);
    expect(page.body).toContain('<div lang="en">');
    expect(page.body).toContain(`href="/api/docs/guides/versions?lang=${language}"`);
  });
});

it('the page about versions has the same sections in both languages', () => {
  const sections = (language: Language) =>
    [...readFileSync(`openapi/guides/versions.${language}.md`, 'utf8').matchAll(/^## .*\{#([\w-]+)\}$/gmu)].map(
      ([, id]) => id,
    );
  expect(sections('hu')).toEqual(sections('en'));
});

it('the npm package has the version of the API', () => {
  expect(JSON.parse(readFileSync('openapi/sdk/package.json', 'utf8')).version).toBe(apiVersion);
});
