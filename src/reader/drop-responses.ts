import type { Random } from '#shared/random.ts';

/**
 * A fetch for a bad network. With this probability, it sends a request and loses the
 * response; half of these abort before the server may have processed the request.
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
