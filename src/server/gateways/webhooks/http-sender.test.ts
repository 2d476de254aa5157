import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { createHttpSender } from './http-sender.ts';
import { isPublicAddress } from './validate-target.ts';

describe('createHttpSender without private targets', () => {
  const publicOnly = (lookup?: LookupFunction) =>
    createHttpSender({ allowPrivateTargets: false, timeoutMs: 30_000, ...(lookup ? { lookup } : {}) });
  const send = (url: string, lookup?: LookupFunction) => publicOnly(lookup).send({ url, body: '{}', headers: {} });
  const resolvesTo =
    (...addresses: string[]): LookupFunction =>
    (_name, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );

  it.each([
    'http://93.184.216.34/',
    'https://93.184.216.34:22/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/',
    'https://localhost/',
    'https://receiver.internal/',
  ])('rejects %s without a connection', async (url) => {
    const lookup = vi.fn<LookupFunction>(resolvesTo('93.184.216.34'));
    expect(await send(url, lookup)).toMatchObject({ fault: 'AddressRefused', status: null });
    expect(lookup).not.toHaveBeenCalled();
  });

  it.each([['127.0.0.1'], ['10.1.2.3'], ['fd00:ec2::254'], ['64:ff9b::7f00:1'], ['100.100.100.200', '::1']])(
    'rejects a host name that resolves to %s',
    async (...addresses) => {
      expect(await send('https://receiver.example.com/', resolvesTo(...addresses))).toMatchObject({
        fault: 'AddressRefused',
      });
    },
  );

  it('rejects localhost with the real resolver', async () => {
    const toLoopback: LookupFunction = (_name, options, callback) => lookup('localhost', options, callback as never);
    expect(await send('https://receiver.example.com/', toLoopback)).toMatchObject({ fault: 'AddressRefused' });
  });

  it.each([
    ['8.8.8.8', true],
    ['2a00:1450:400d:80d::200e', true],
    ['0.0.0.0', false],
    ['100.64.0.1', false],
    ['168.63.129.16', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::127.0.0.1', false],
    ['::ffff:8.8.8.8', true],
    ['fe80::1', false],
    ['fc00::1', false],
    ['ff02::1', false],
    ['2002:7f00:1::', false],
    ['3fff::1', false],
    ['nonsense', false],
  ])('isPublicAddress(%s) returns %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});
