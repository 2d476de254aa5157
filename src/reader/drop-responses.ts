import type { Random } from './random.ts';

/**
 * fetch on a bad network: as often as `chance` says a request goes out and its answer does not come back. Half of those
 * are cut off at a moment that the server may not have got to yet.
 */
export const dropResponses =
  (chance: number, random: Random): typeof fetch =>
  async (input, init = {}) => {
    if (random() >= chance) return fetch(input, init);
    const isCutOff = random() < 0.5;
    const signals = [
      ...(init.signal ? [init.signal] : []),
      ...(isCutOff ? [AbortSignal.timeout(Math.floor(random() * 20))] : []),
    ];
    const answer = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
    await answer.body?.cancel();
    throw new Error('the answer was lost');
  };
