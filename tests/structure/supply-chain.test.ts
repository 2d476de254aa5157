import { expect, it } from 'vitest';
import { readDependencies, readInstalledPackages } from './installed-packages.ts';

const packages = readInstalledPackages();

/** Licences that allow use in a proprietary service without publishing its source. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PDDL-1.0',
  'Unlicense',
  'WTFPL',
  // Of libraries that are used unchanged, as files of their own.
  'LGPL-3.0-or-later',
  'MPL-2.0',
]);
/** Additionally for tools that are not part of the product. */
const allowedForTools = new Set([...allowed, 'Artistic-2.0', 'CC-BY-3.0', 'PSF-2.0', 'Python-2.0']);

/**
 * True if one side of each OR, and all sides of each AND, are allowed. No licence here mixes both without parentheses.
 */
const isAllowed = (expression: string, licences: ReadonlySet<string>): boolean => {
  const bare = expression.replaceAll(/[()]/gu, '');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((licence) => licences.has(licence));
  return bare.split(/ and /iu).every((licence) => licences.has(licence));
};

it('locks every package by a SHA-512 hash and names no registry', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  expect(packages.filter(({ resolved, link }) => resolved !== undefined || link)).toEqual([]);
});

it('asks for exact versions from the registry', () => {
  const inexact = Object.entries(readDependencies()).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/u.test(version),
  );
  expect(inexact).toEqual([]);
});

it('uses packages with allowed licences only', () => {
  const refused = packages.filter(
    ({ licence, dev }) => licence === null || !isAllowed(licence, dev ? allowedForTools : allowed),
  );
  expect(refused.map(({ name, version, licence }) => `${name} ${version}: ${licence}`)).toEqual([]);
});
