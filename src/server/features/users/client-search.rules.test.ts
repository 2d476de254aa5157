import { describe, expect, it } from 'vitest';
import { currentFirst, digitsOf, hyphenate, idIn, midIn, withCountry } from './client-search.rules.ts';

describe('a searched text', () => {
  it.each([
    ['12345676-2-41', '12345676241'],
    ['12345676 2 41', '12345676241'],
    ['HU12345676', '12345676'],
    ['01-09-123456', '0109123456'],
    ['+36 (30) 123-4567', '36301234567'],
    ['06/30 123 4567', '06301234567'],
    ['123456', '123456'],
    ['12345', null],
    ['123456 Kft.', null],
    ['Kovács 2041', null],
    ['DE12345676', null],
    ['', null],
    [undefined, null],
  ])('%s has these digits of a number', (text, digits) => {
    expect(digitsOf(text)).toBe(digits);
  });

  it.each([
    ['06301234567', '36301234567'],
    ['36301234567', '36301234567'],
    ['0036301234567', '36301234567'],
    ['301234567', '36301234567'],
  ])('%s is a telephone number with the country', (digits, stored) => {
    expect(withCountry(digits)).toBe(stored);
  });

  it.each([
    ['01KFM2D400PTGQ2WN63FJ6JAZM', '01KFM2D400PTGQ2WN63FJ6JAZM'],
    [' 01kfm2d400 ptgq2wn63fj6jazm\n', '01KFM2D400PTGQ2WN63FJ6JAZM'],
    ['01KFM2D400PTGQ2WN63FJ6JAZ', null],
    ['01KFM2D400PTGQ2WN63FJ6JAZMM', null],
    ['01KFM2D400PTGQ2WN63FJ6JAZU', null],
    [undefined, null],
  ])('%s is an id or not', (text, id) => {
    expect(idIn(text)).toBe(id);
  });

  it.each([
    ['cs1234', 'CS1234'],
    ['1234cs', '1234CS'],
    ['C1C1C1C1C1C1C1C1', null],
    ['pekseg', null],
    ['123456', null],
    ['Kovács', null],
    ['PEK', null],
    [undefined, null],
  ])('%s is the start of a MID with letters or not', (text, mid) => {
    expect(midIn(text)).toBe(mid);
  });

  it.each([
    ['12345676241', '12345676-2-41'],
    ['12345676 2-41', '12345676-2-41'],
    ['12345676-2 41', '12345676-2-41'],
    ['0109123456', '01-09-123456'],
    ['01 09-123456', '01-09-123456'],
    ['01-09 123456', '01-09-123456'],
    ['12345676241a', '12345676241a'],
    ['a12345676241', 'a12345676241'],
    ['0109123456a', '0109123456a'],
    ['a0109123456', 'a0109123456'],
    ['12345676-2-41', '12345676-2-41'],
    ['1234567', '1234567'],
  ])('%s gets the hyphens of its number', (text, hyphenated) => {
    expect(hyphenate(text)).toBe(hyphenated);
  });
});

it('of several accounts the active one comes first, then the newest', () => {
  const at = (year: number) => new Date(Date.UTC(year, 0, 1));
  const former = { name: 'former', deactivatedAt: at(2026), createdAt: at(2025) };
  const older = { name: 'older', deactivatedAt: at(2024), createdAt: at(2023) };
  const active = { name: 'active', deactivatedAt: null, createdAt: at(2022) };
  const accounts = [older, former, active];
  for (const order of [accounts, accounts.toReversed()])
    expect(order.toSorted(currentFirst).map(({ name }) => name)).toEqual(['active', 'former', 'older']);
});
