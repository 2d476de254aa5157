import { z } from 'zod';

const isCallable = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && !url.username && !url.password && !text.includes('#');
};

/**
 * A service address that is called unchanged: without user and password, which make
 * calls fail, and without a fragment, which is never sent.
 */
export const callUrl = (protocol = /^https?$/u) => z.url({ protocol }).refine(isCallable);

/** Has no query, because paths are appended. */
export const baseUrl = (protocol = /^https?$/u) => callUrl(protocol).refine((text) => !text.includes('?'));

/** A name for certificates, cookies and passkeys: no `*`, empty part, final dot. */
const hasHost = (text: string): boolean => {
  const { hostname = '', port = '' } = URL.parse(text) ?? {};
  const isName = z.regexes.hostname.test(hostname) && !hostname.endsWith('.');
  return (isName || hostname.startsWith('[')) && port !== '0';
};

/** Scheme, host and port only, because paths replace its own. No final slash. */
export const originUrl = (protocol = /^https?$/u) =>
  baseUrl(protocol)
    .refine((text) => URL.parse(text)?.pathname === '/' && hasHost(text))
    .transform((text) => new URL(text).origin);

/** A webhook, or a syslog receiver, which ends after host and port. */
export const receiverUrl = () =>
  callUrl(/^(https?|syslog(\+tcp|\+tls|\+udp))$/u).refine(
    (text) => !text.startsWith('syslog') || /^[^:]+:\/\/[^/?]+\/?$/u.test(text),
  );

export const callUrlHint = 'must start with http:// or https:// and have no user, password or fragment';
export const baseUrlHint = 'must start with http:// or https:// and have no user, password, query or fragment';
export const originUrlHint =
  'must start with http:// or https://, have a host without wildcards and end after the host and port';
export const receiverUrlHint =
  'must start with https://, syslog+tls://, syslog+tcp:// or syslog+udp://, have no user, password or fragment, and for syslog end after the host and port';
