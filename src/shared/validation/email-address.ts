import { z } from 'zod';
import { isAscii } from './ascii.ts';
import { trimInvisible } from './normalise-text.ts';

// HTML (`<input type="email">`) or RFC 5321 must accept the address with an ASCII domain (IDNA).

/** HTML permits dots anywhere. No flag `i`: then `\w` matches a long s (`ſ`). */
const plainLocalPart = /^[\w.!#$%&'*+/=?^`{|}~-]+$/u;
/** A quoted string of RFC 5321. */
const quotedLocalPart = /^"(?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"$/u;
const hostName = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/iu;
const addressLiteral = /^\[(?:IPv6:(?<ipv6>.+)|(?<ipv4>.+))\]$/iu;

/** ASCII characters of no host name; some would end a URL's host. */
const notInHostNames = /[^\P{ASCII}A-Za-z\d.-]/u;

/** Returns the domain in lower-case ASCII, or null. `URL` follows IDNA in browsers and Node. */
const asciiDomain = (domain: string): string | null => {
  if (isAscii(domain)) return domain.toLowerCase();
  const url = `http://${domain}`;
  if (notInHostNames.test(domain) || !URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  // Digits of other scripts are read as an IP address.
  return /^[\d.]+$/u.test(hostname) ? null : hostname;
};

const splitAddress = (address: string): { localPart: string; domain: string } => {
  const at = address.lastIndexOf('@');
  return at < 0
    ? { localPart: address, domain: '' }
    : { localPart: address.slice(0, at), domain: address.slice(at + 1) };
};

const isDomain = (domain: string): boolean => {
  const { ipv4, ipv6 } = addressLiteral.exec(domain)?.groups ?? {};
  if (ipv6 !== undefined) return z.regexes.ipv6.test(ipv6);
  if (ipv4 !== undefined) return z.regexes.ipv4.test(ipv4);
  return hostName.test(asciiDomain(domain) ?? '');
};

export const isEmailAddress = (text: string): boolean => {
  const { localPart, domain } = splitAddress(text);
  return (plainLocalPart.test(localPart) || quotedLocalPart.test(localPart)) && isDomain(domain);
};

/** RFC 5321, 4.5.3.1. */
const maxLocalPart = 64;
const dotsWithin = /^[^.]+(?:\.[^.]+)*$/u;

/** True for a domain with a dot and valid labels, also in ASCII. */
const isInternetDomain = (domain: string): boolean => {
  const ascii = asciiDomain(domain) ?? '';
  if (!ascii.includes('.')) return false;
  // Node checks `xn--` labels only next to a non-ASCII one.
  return URL.canParse(`http://á.${domain}`);
};

/**
 * True if the internet can deliver mail to a valid address.
 * The local part has at most 64 characters and no leading, trailing or double dots.
 * The domain is no IP address and has several labels.
 */
export const canReceiveMail = (address: string): boolean => {
  const { localPart, domain } = splitAddress(address);
  if (localPart.length > maxLocalPart) return false;
  return (quotedLocalPart.test(localPart) || dotsWithin.test(localPart)) && isInternetDomain(domain);
};

/** Converts the domain to ASCII (`info@xn--cukrszda-cza.hu`). Returns other texts unchanged. */
export const asciiEmail = (text: string): string => {
  const { localPart, domain } = splitAddress(text);
  const ascii = domain === '' ? null : asciiDomain(domain);
  return ascii === null ? text : `${localPart}@${ascii}`;
};

const fullWidth = /[\uff01-\uff5e]/gu;

/** Returns a typed address without `mailto:`, angle brackets and full-width characters. */
export const typedEmail = (text: string): string =>
  trimInvisible(text)
    .replaceAll(fullWidth, (character) => character.normalize('NFKC'))
    .replace(/^[<‹](.*)[>›]$/u, '$1')
    .replace(/^mailto:/iu, '')
    .trim();

/** Removes a local part's needless quotes and escapes (RFC 5321, 4.1.2). */
const unquote = (localPart: string): string => {
  if (!quotedLocalPart.test(localPart)) return localPart;
  const text = localPart.slice(1, -1).replaceAll(/\\(.)/gu, '$1');
  return plainLocalPart.test(text) ? text : `"${text.replaceAll(/["\\]/gu, '\\$&')}"`;
};

/** Returns the form for comparisons: lower case, ASCII domain. Accepts any text. */
export const emailKey = (text: string): string => {
  const address = asciiEmail(typedEmail(text));
  const { localPart, domain } = splitAddress(address);
  return (domain === '' ? address : `${unquote(localPart)}@${domain}`).toLowerCase();
};

/** Converts a part of an address to the form of `emailKey`, for searches. */
export const emailKeyPart = (text: string): string => {
  if (!text.includes('@')) return asciiEmail(`@${text}`).slice(1).toLowerCase();
  const { localPart, domain } = splitAddress(asciiEmail(text));
  return `${unquote(localPart)}@${domain}`.toLowerCase();
};
