import { expect, it } from 'vitest';
import { formatTimeAgo } from './relative-time.ts';

const now = new Date('2026-11-20T08:30:00.000Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it.each([
  [-90, 'most', 'now'],
  [0, 'most', 'now'],
  [59, 'most', 'now'],
  [60, '1 perccel ezelőtt', '1 minute ago'],
  [3599, '59 perccel ezelőtt', '59 minutes ago'],
  [3600, '1 órával ezelőtt', '1 hour ago'],
  [48 * 3600 - 1, '47 órával ezelőtt', '47 hours ago'],
  [48 * 3600, '2 nappal ezelőtt', '2 days ago'],
  [400 * 86_400, '400 nappal ezelőtt', '400 days ago'],
])('formatTimeAgo of %s seconds is "%s" and "%s"', (seconds, hu, en) => {
  expect(formatTimeAgo(secondsAgo(seconds), now, 'hu')).toBe(hu);
  expect(formatTimeAgo(secondsAgo(seconds), now, 'en')).toBe(en);
});
