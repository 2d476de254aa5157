import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import documentation from '@stoplight/spectral-documentation';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';

const text = readFileSync('openapi/openapi.json', 'utf8');

test('the document passes the strict rules of Redocly', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The specification has `/Merchant/parent/{relationId}` and `/Merchant/{merchantId}/Report`. Fixed names are
    // matched first.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

// The types of the packages differ in this release.
const rulesets = [oas, documentation] as unknown as RulesetDefinition[];

const parameterRule = 'docs-parameter-examples-or-schema';

const spectralProblems = async (document: unknown) => {
  const spectral = new Spectral();
  spectral.setRuleset({
    extends: rulesets.map((ruleset) => [ruleset, 'recommended']),
    rules: {
      // The rule of the package also looks at schemas and examples with a member `parameters`.
      [parameterRule]: { ...documentation.rules[parameterRule], given: '$.paths[*][*].parameters[*]' },
    },
  } as RulesetDefinition);
  const problems = await spectral.run(document as Record<string, unknown>);
  return problems.map(({ code, message, path }) => [code, message, path.join('/')]);
};

test('the document passes the rules of Spectral for OpenAPI and for documentation', async () => {
  expect(await spectralProblems(JSON.parse(text))).toEqual([]);
});

test('Spectral reports problems of an incomplete document', async () => {
  expect(await spectralProblems({ openapi: '3.1.0', paths: {} })).not.toEqual([]);
});
