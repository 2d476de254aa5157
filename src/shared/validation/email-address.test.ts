import { describe, expect, it } from 'vitest';
import { asciiEmail, emailKey, emailKeyPart, isEmailAddress } from './email-address.ts';
import { emailSchema, knownEmailSchema } from './text-schemas.ts';

describe('an e-mail address', () => {
  it.each([
    ['an accented domain', 'info@cukrászda.hu'],
    ['the ASCII form of an accented domain', 'info@xn--cukrszda-cza.hu'],
    ['a domain in another script', 'info@пример.рф'],
    ['a top-level domain in ASCII form', 'info@xn--e1afmkfd.xn--p1ai'],
    ['all signs of a local part', "!#$%&'*+/=?^_`{|}~-.a@example.hu"],
    ['an apostrophe', "o'neill@example.hu"],
    ['dots between others', 'a.b.c@example.hu'],
    ['a domain from right to left', 'info@שלום.co.il'],
    ['a local part of 64 characters', `${'a'.repeat(64)}@example.hu`],
    ['a label of one character', 'a@b.c'],
    ['labels with digits', 'a@1-2.3d'],
    ['a quoted local part', '"Kiss @ Pek, \\"Kft\\""@example.hu'],
    ['dots at the ends of a quoted local part', '".a. ."@example.hu'],
    ['a UUID whose groups of digits happen to form a card number', 'aaaa4111-1111-1111-1111-ffffffffffff@example.com'],
  ])('is accepted with %s', (_, email) => {
    expect(emailSchema.parse(email)).toBe(email);
  });

  it.each([
    ['no domain', 'pek@'],
    ['no local part', '@example.hu'],
    ['no @', 'pek.example.hu'],
    ['a space', 'a b@example.hu'],
    ['an accented local part', 'pék@example.hu'],
    ['a long s, an s of another casing', 'ki\u017f\u017f@example.hu'],
    ['an empty label', 'pek@cukrászda..hu'],
    ['a dot at the end of the domain', 'pek@cukrászda.hu.'],
    ['a label that starts with a hyphen', 'pek@-a.hu'],
    ['an underscore in the domain', 'pek@cukr_ászda.hu'],
    ['a port', 'pek@cukrászda.hu:25'],
    ['a path', 'pek@cukrászda.hu/a'],
    ['an escape of URLs', 'pek@cukr%C3%A1szda.hu'],
    ['a number that URLs read as an address', 'pek@１'],
    ['a line break in quotes', '"a\r\nBcc: b"@example.hu'],
    ['an open quote', '"a@example.hu'],
    ['an IP address without brackets of its kind', 'pek@[2001:db8::1]'],
    ['an IP address that does not exist', 'pek@[192.0.2.256]'],
  ])('is refused with %s', (_, email) => {
    expect(emailSchema.safeParse(email).success).toBe(false);
  });

  it.each([
    'info＠cukrászda.hu',
    'ｉｎｆｏ@cukrászda.hu',
    'mailto:info@cukrászda.hu',
    '<info@cukrászda.hu>',
    ' <mailto:info@cukrászda.hu> ',
    '‹info@cukrászda.hu›',
  ])('is accepted as mail programs copy it: %s', (email) => {
    expect(emailSchema.parse(email)).toBe('info@cukrászda.hu');
    expect(emailKey(email)).toBe('info@xn--cukrszda-cza.hu');
  });

  const undeliverable = [
    ['a local part of 65 characters', `${'a'.repeat(65)}@example.hu`],
    ['a dot in front', '.a@example.hu'],
    ['a dot before the @', 'a.@example.hu'],
    ['adjacent dots', 'dr..kiss@example.hu'],
    ['a domain of one label', 'pek@localhost'],
    ['an accented domain of one label', 'pek@cukrászda'],
    ['an IPv4 address', 'pek@[192.0.2.1]'],
    ['an IPv6 address', 'pek@[IPv6:2001:db8::1]'],
    ['an IPv4 address without brackets', 'pek@192.0.2.1'],
    ['a label that no decoder reads', 'a@xn--zzzzzz.example'],
    ['a label in ASCII form that is too short', 'a@xn--a.example'],
  ];
  it.each(undeliverable)('is refused with %s, because no mail arrives there', (_, email) => {
    expect(emailSchema.safeParse(email).success).toBe(false);
  });

  it.each(undeliverable)('stays the address of an account with %s', (_, email) => {
    expect(knownEmailSchema.safeParse(email).success).toBe(true);
  });

  it('is refused if its ASCII form is too long to be stored', () => {
    const domain = `${'á.'.repeat(60)}hu`;
    expect(isEmailAddress(`a@${domain}`)).toBe(true);
    expect(asciiEmail(`a@${domain}`).length).toBeGreaterThan(255);
    expect(emailSchema.safeParse(`a@${domain}`).success).toBe(false);
  });
});

describe('the key of an e-mail address', () => {
  it.each([
    ['casing', ' Info@Example.HU ', 'info@example.hu'],
    ['an accented domain', 'info@cukrászda.hu', 'info@xn--cukrszda-cza.hu'],
    ['an accented domain in capitals', 'INFO@CUKRÁSZDA.HU', 'info@xn--cukrszda-cza.hu'],
    ['accents that are characters of their own', 'info@cukra\u0301szda.hu', 'info@xn--cukrszda-cza.hu'],
    ['the ASCII form in capitals', 'info@XN--CUKRSZDA-CZA.hu', 'info@xn--cukrszda-cza.hu'],
    ['an ideographic full stop', 'info@cukrászda。hu', 'info@xn--cukrszda-cza.hu'],
    ['quotes that are not necessary', '"in\\fo"@example.hu', 'info@example.hu'],
    ['quotes that are necessary', '"in\\fo @"@example.hu', '"info @"@example.hu'],
    ['a text that is no address', 'Pék', 'pék'],
    ['a domain that does not exist', 'a@cukrászda:80', 'a@cukrászda:80'],
  ])('is the same for another spelling: %s', (_, email, key) => {
    expect(emailKey(email)).toBe(key);
  });
});

describe('a part of the key of an e-mail address', () => {
  it.each([
    ['"kutya"@bundás.example', 'kutya@xn--bunds-0qa.example'],
    ['"KUTYA"@', 'kutya@'],
    ['utya@bundás', 'utya@xn--bunds-0qa'],
    ['"a b"@example.hu', '"a b"@example.hu'],
    ['"kut', '"kut'],
    ['Bundás', 'xn--bunds-0qa'],
  ])('of %s is %s', (text, part) => {
    expect(emailKeyPart(text)).toBe(part);
  });
});
