import { z } from 'zod';
import { isAscii } from './ascii.ts';
import { trimInvisible } from './normalise-text.ts';

// An address is valid if HTML (`<input type="email">`) or RFC 5321 accepts it, after its domain was converted to ASCII
// (IDNA).

/** HTML's rule, which permits dots anywhere. Without the flag `i`, under which `\w` matches a long s (`ſ`). */
const plainLocalPart = /^[\w.!#$%&'*+/=?^`{|}~-]+$/u;
/** A quoted string of RFC 5321. */
const quotedLocalPart = /^"(?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"$/u;
const hostName = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/iu;
const addressLiteral = /^\[(?:IPv6:(?<ipv6>.+)|(?<ipv4>.+))\]$/iu;

/** ASCII characters that no host name has; some of them would end the host of a URL. */
const notInHostNames = /[^\P{ASCII}A-Za-z\d.-]/u;

/**
 * Returns the ASCII form of a domain in lower case, or null if it has none. `URL` follows IDNA in browsers and on the
 * server.
 */
const asciiDomain = (domain: string): string | null => {
  if (isAscii(domain)) return domain.toLowerCase();
  const url = `http://${domain}`;
  if (notInHostNames.test(domain) || !URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  // Digits of other scripts are read as a number of an IP address.
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

/** True for a domain with a dot whose labels are valid, also those in ASCII form. */
const isInternetDomain = (domain: string): boolean => {
  const ascii = asciiDomain(domain) ?? '';
  if (!ascii.includes('.')) return false;
  // A label that is not ASCII, because Node checks labels that begin with `xn--` only next to such a one.
  return URL.canParse(`http://á.${domain}`);
};

/**
 * True if mail can be sent to a valid address over the internet: a local part of at most 64 characters, with dots
 * between others only, at a domain that is neither an IP address nor a name of one label.
 */
export const canReceiveMail = (address: string): boolean => {
  const { localPart, domain } = splitAddress(address);
  if (localPart.length > maxLocalPart) return false;
  return (quotedLocalPart.test(localPart) || dotsWithin.test(localPart)) && isInternetDomain(domain);
};

/**
 * Converts the domain to ASCII (`info@xn--cukrszda-cza.hu`), for other programs. Returns a text that is no address as
 * it is.
 */
export const asciiEmail = (text: string): string => {
  const { localPart, domain } = splitAddress(text);
  const ascii = domain === '' ? null : asciiDomain(domain);
  return ascii === null ? text : `${localPart}@${ascii}`;
};

const fullWidth = /[\uff01-\uff5e]/gu;

/**
 * Returns an address as it was typed or pasted, without what mail programs and keyboards of other scripts add to it:
 * `mailto:`, angle brackets, characters of full width.
 */
export const typedEmail = (text: string): string =>
  trimInvisible(text)
    .replaceAll(fullWidth, (character) => character.normalize('NFKC'))
    .replace(/^[<‹](.*)[>›]$/u, '$1')
    .replace(/^mailto:/iu, '')
    .trim();

/** Removes the quotes and escapes that a local part does not need (RFC 5321, 4.1.2). */
const unquote = (localPart: string): string => {
  if (!quotedLocalPart.test(localPart)) return localPart;
  const text = localPart.slice(1, -1).replaceAll(/\\(.)/gu, '$1');
  return plainLocalPart.test(text) ? text : `"${text.replaceAll(/["\\]/gu, '\\$&')}"`;
};

/**
 * The one spelling by which addresses are compared and found: in lower case, with an ASCII domain. Accepts any text.
 */
export const emailKey = (text: string): string => {
  const address = asciiEmail(typedEmail(text));
  const { localPart, domain } = splitAddress(address);
  return (domain === '' ? address : `${unquote(localPart)}@${domain}`).toLowerCase();
};

/** Converts a part of an address to the spelling of `emailKey`, as far as it can be. For searches. */
export const emailKeyPart = (text: string): string => {
  if (!text.includes('@')) return asciiEmail(`@${text}`).slice(1).toLowerCase();
  const { localPart, domain } = splitAddress(asciiEmail(text));
  return `${unquote(localPart)}@${domain}`.toLowerCase();
};
