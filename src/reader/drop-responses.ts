import type { Random } from '#shared/random.ts';

/**
 * A fetch for a bad network: with this probability a request is sent and its response is lost. Half of these
 * are aborted before the server may have processed the request.
 */
export const dropResponses =
  (probability: number, random: Random): typeof fetch =>
  async (input, init = {}) => {
    if (random() >= probability) return fetch(input, init);
    const isCutOff = random() < 0.5;
    const signals = [
      ...(init.signal ? [init.signal] : []),
      ...(isCutOff ? [AbortSignal.timeout(Math.floor(random() * 20))] : []),
    ];
    const answer = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
    await answer.body?.cancel();
    throw new Error('the answer was lost');
  };
