import { describe, expect, it } from 'vitest';
import { ReaderUsageError, readOptions } from './options.ts';

const read = (...args: string[]) => readOptions(args, {});

describe('the options', () => {
  it('default to one sale at the demo server', () => {
    expect(read()).toMatchObject({
      url: 'http://localhost:3000',
      count: 1,
      rate: null,
      voidProbability: 0,
      refundProbability: 0,
      tipProbability: 0,
      serviceChargePercent: 0,
      voidsLast: false,
    });
  });

  it('define an endless stream by --rate, and a finite one with --count', () => {
    expect(read('--rate', '2.5')).toMatchObject({ rate: 2.5, count: null });
    expect(read('--rate', '2', '--count', '20')).toMatchObject({ rate: 2, count: 20 });
  });

  it('contain the login from the arguments, or else from the environment', () => {
    const environment = { READER_EMAIL: 'shop@example.com', READER_PASSWORD: 'from the environment' };
    expect(readOptions([], environment)).toMatchObject({
      email: 'shop@example.com',
      password: 'from the environment',
    });
    expect(readOptions(['--email', 'other@example.com'], environment)).toMatchObject({ email: 'other@example.com' });
  });

  it('contain the address of this machine at the port of the server, or the given one', () => {
    expect(readOptions([], { PORT: '4000' })).toMatchObject({ url: 'http://localhost:4000' });
    expect(readOptions(['--url', 'https://example.com'], { PORT: '4000' })).toMatchObject({
      url: 'https://example.com',
    });
  });

  it('are null for --help', () => {
    expect(read('--help')).toBeNull();
  });

  it.each([
    ['--count', '-1'],
    ['--count', '1.5'],
    ['--count', ''],
    ['--count', '1e3'],
    ['--count', '0x10'],
    ['--count', ' 5'],
    ['--tip-probability', '1e-1'],
    ['--rate', '0'],
    ['--rate', 'fast'],
    ['--void-probability', '2'],
    ['--refund-probability', '1.5'],
    ['--tip-probability', '-1'],
    ['--service-charge', '16'],
    ['--service-charge', ''],
    ['--drop-responses', '-0.1'],
    ['--seed', 'x'],
    ['--url', 'localhost:3000'],
    ['--unknown', 'x'],
    ['--email'],
  ])('throw a usage error for %s %s', (...args) => {
    expect(() => read(...args)).toThrow(ReaderUsageError);
  });
});
