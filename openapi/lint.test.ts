import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';

const text = readFileSync('openapi/openapi.json', 'utf8');

test('the document passes the recommended rules of Redocly', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The specification has `/Merchant/parent/{relationId}` and `/Merchant/{merchantId}/Report`. Fixed names are matched first.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

const spectralProblems = async (document: unknown) => {
  const spectral = new Spectral();
  // The types of the two packages differ in this release.
  spectral.setRuleset({ extends: [[oas as unknown as RulesetDefinition, 'recommended']] });
  const problems = await spectral.run(document as Record<string, unknown>);
  return problems.map(({ code, message, path }) => [code, message, path.join('/')]);
};

test('the document passes the recommended rules of Spectral', async () => {
  expect(await spectralProblems(JSON.parse(text))).toEqual([]);
});

test('Spectral reports problems of an incomplete document', async () => {
  expect(await spectralProblems({ openapi: '3.1.0', paths: {} })).not.toEqual([]);
});
