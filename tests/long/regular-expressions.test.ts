import { expect, it } from 'vitest';
import { parseMonthText } from '#server/features/reports/month-text.ts';
import { cardDetailsSchema } from '#server/gateways/payment/sandbox/card-details.schema.ts';
import { parseSearchText } from '#server/platform/lists/lists.api.ts';
import { parseUserAgent } from '#shared/auth/parse-user-agent.ts';
import { publicPageAt } from '#shared/public-pages/public-pages.ts';
import { containsCardNumber } from '#shared/validation/card-number.ts';
import { emailSchema } from '#shared/validation/text-schemas.ts';

const shortLength = 2_000;
const factor = 8;
/**
 * A linear pattern takes `factor` times as long for a text of `factor` times the length, a quadratic one `factor`
 * squared.
 */
const maxGrowth = factor * 3;
/** The clock of the CPU time ticks every few milliseconds. */
const measuredMicroseconds = 200_000;

/** CPU time of this thread in microseconds. Other programs do not add to it. */
const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};

const timePerCall = (run: () => void): number => {
  const start = cpuTime();
  let calls = 0;
  do {
    run();
    calls += 1;
  } while (cpuTime() - start < measuredMicroseconds);
  return (cpuTime() - start) / calls;
};

const card = { number: '4200000000000000', cvv: '123', holder: 'Kovács Ágnes' };
const schema = cardDetailsSchema(new Date('2026-11-18T11:00:00.000Z'));

it.each<[name: string, parse: (text: string) => void, text: (length: number) => string]>([
  ['the path of a page', publicPageAt, (length) => `${'/'.repeat(length)}x`],
  ['a user agent', parseUserAgent, (length) => 'Version/'.repeat(length / 8)],
  ['a month', parseMonthText, (length) => `2026${' '.repeat(length)}x`],
  ['the expiry of a card', (expiry) => schema.safeParse({ ...card, expiry }), (length) => `08${' '.repeat(length)}x`],
  ['a search text', parseSearchText, (length) => `${'1'.repeat(length)}x`],
  ['a text that may contain a card number', containsCardNumber, (length) => '1 '.repeat(length / 2)],
  ['an e-mail address', (email) => emailSchema.safeParse(email), (length) => `${'a.'.repeat(length / 2)}@`],
])('parses %s in time proportional to its length', (_, parse, textOf) => {
  const [short, long] = [textOf(shortLength), textOf(shortLength * factor)];
  // Compiles the patterns.
  parse(short);
  parse(short);
  expect(timePerCall(() => parse(long)) / timePerCall(() => parse(short))).toBeLessThan(maxGrowth);
});
