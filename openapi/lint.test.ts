import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';

// Linters walk the whole document rule by rule.

const text = readFileSync('openapi/openapi.json', 'utf8');

test('the document keeps Redocly’s recommended rules', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The paths are the specification’s: `/Merchant/parent/{relationId}` stands beside `/Merchant/{merchantId}/Report`,
    // and a fixed name goes before an id.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

const spectralProblems = async (document: unknown) => {
  const spectral = new Spectral();
  // One release of the two packages has two types for the same set of rules.
  spectral.setRuleset({ extends: [[oas as unknown as RulesetDefinition, 'recommended']] });
  const problems = await spectral.run(document as Record<string, unknown>);
  return problems.map(({ code, message, path }) => [code, message, path.join('/')]);
};

test('the document keeps Spectral’s recommended rules', async () => {
  expect(await spectralProblems(JSON.parse(text))).toEqual([]);
});

test('Spectral’s rules are in force', async () => {
  expect(await spectralProblems({ openapi: '3.1.0', paths: {} })).not.toEqual([]);
});
