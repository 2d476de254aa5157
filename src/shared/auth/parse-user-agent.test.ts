import { expect, test } from 'vitest';
import { deviceName, isHandheld, parseUserAgent } from './parse-user-agent.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari',
    'Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  ['curl/8.14.1', null, null],
  [null, null, null],
])('recognises browser and system of %s', (userAgent, browser, system) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system });
});

test.each([
  [{ browser: 'Firefox', system: 'Windows' }, 'Firefox, Windows', false],
  [{ browser: null, system: 'iPad' }, 'iPad', true],
  [{ browser: 'Opera', system: null }, 'Opera', false],
  [{ browser: null, system: null }, null, false],
])('names a device of %j, and knows a handheld', (device, name, isInHand) => {
  expect([deviceName(device), isHandheld(device)]).toEqual([name, isInHand]);
});

test('leaves out what a notification keeps as an empty text', () => {
  expect(deviceName({ browser: '', system: 'Linux' })).toBe('Linux');
  expect(deviceName({ browser: 'Firefox', system: '' })).toBe('Firefox');
  expect(deviceName({ browser: '', system: '' })).toBeNull();
});
