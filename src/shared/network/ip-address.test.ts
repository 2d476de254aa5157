import { expect, test } from 'vitest';
import { countedAddress, normaliseIpAddress, operatorNetwork } from './ip-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:0DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  ['', null],
  ['1', null],
  ['0x7f.1', null],
  ['203.0.113.7.8', null],
  ['203.0.113', null],
  ['203.0.113.', null],
  ['203.0.113.256', null],
  ['203.0.113.7:80:80', null],
  ['[203.0.113.7', null],
  ['2001:db8::1:51234:zz', null],
])('spells %s as %s', (text, address) => {
  expect(normaliseIpAddress(text)).toBe(address);
});

test('counts an IPv6 address by its /64 network and an IPv4 address in every spelling alike', () => {
  expect(countedAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(countedAddress('2001:DB8:1:2::1')).toBe('2001:db8:1:2::/64');
  expect(countedAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(countedAddress('203.0.113.7:80')).toBe('203.0.113.7');
  expect(countedAddress('01KAGJ6V5T3M9Q2X7C4N8B1RZD')).toBe('01KAGJ6V5T3M9Q2X7C4N8B1RZD');
});

test('names the network of an address', () => {
  expect(operatorNetwork('203.0.113.7')).toBe('203.0.0.0/16');
  expect(operatorNetwork('2001:db8:1:2::1')).toBe('2001:db8::/32');
  expect(operatorNetwork('unknown')).toBeNull();
});
