import { z } from 'zod';

/**
 * Matches of a search are counted in their index, at most this many unless all are
 * requested. 250 cost a tenth of the request, 1,000 half.
 * Filters have exact totals from aggregates.
 */
export const maxCountedMatches = 250;

/** Spread it into the input schema of a list with a search. */
export const exactTotalShape = {
  exactTotal: z
    .boolean()
    .optional()
    .meta({
      description: `With \`false\`, the matches of \`searchFor\` are counted up to ${maxCountedMatches} only, which is faster; see \`isTotalExact\`. Default: \`true\`.`,
    }),
};

/** Spread it into the output schema of such a list. */
export const isTotalExactShape = {
  isTotalExact: z.boolean().meta({
    description: `\`false\` if the search has more than ${maxCountedMatches} matches and \`exactTotal\` is \`false\`: \`totalCount\` is ${maxCountedMatches} then, \`totalPages\` is their pages, and the amounts are 0, because none of them was computed. Pages behind them have exact totals.`,
  }),
};
