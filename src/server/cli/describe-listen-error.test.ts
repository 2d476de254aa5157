import { expect, it } from 'vitest';
import { StartupError } from '#shared/errors/startup-error.ts';
import { describeListenError } from './describe-listen-error.ts';

const listener = { host: 'localhost:3000', port: 3000 };
const errorOf = (code: string) => Object.assign(new Error(`getaddrinfo ${code}`), { code });

// A host that is no name or address, such as one with its port, is looked up in the DNS.
it.each(['EACCES', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EAI_FAIL', 'EINVAL', 'ENOTFOUND'])(
  'names the setting of the host for %s',
  (code) => {
    expect(describeListenError(errorOf(code), listener)).toEqual(
      new StartupError('The server cannot listen on localhost:3000:3000. Set PORT or HOST to another value.'),
    );
    expect(String(describeListenError(errorOf(code), { ...listener, prefix: 'METRICS_' }))).toMatch(
      /Set METRICS_PORT or METRICS_HOST to another value/u,
    );
  },
);

it('names the setting of a taken port, and returns other errors as they are', () => {
  expect(String(describeListenError(errorOf('EADDRINUSE'), listener))).toMatch(/Port 3000 is taken .* set PORT/u);
  const other = errorOf('EMFILE');
  expect(describeListenError(other, listener)).toBe(other);
});
