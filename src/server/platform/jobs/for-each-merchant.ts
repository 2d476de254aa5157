import type { Deps } from '#server/platform/deps.ts';

const merchantsPerQuery = 50;

/** The next `limit` merchants by id, after `after`. */
export interface MerchantPage {
  after: string;
  limit: number;
}

interface MerchantWork {
  list: (page: MerchantPage) => Promise<string[]>;
  run: (merchantId: string) => Promise<void>;
  /** Logged for a merchant whose work failed. */
  failure: string;
}

/**
 * Does the merchants' work one by one, each in its own transaction.
 * Failures do not stop others; the first is thrown at the end.
 */
export const forEachMerchant = async (
  { log }: Pick<Deps, 'log'>,
  signal: AbortSignal,
  { list, run, failure }: MerchantWork,
): Promise<void> => {
  const failures: unknown[] = [];
  for (let after = ''; !signal.aborted; ) {
    const merchantIds = await list({ after, limit: merchantsPerQuery });
    for (const merchantId of merchantIds) {
      if (signal.aborted) return;
      await run(merchantId).catch((error: unknown) => {
        log.error({ err: error, merchantId }, failure);
        failures.push(error);
      });
    }
    const last = merchantIds.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (failures.length > 0) throw failures[0];
};
