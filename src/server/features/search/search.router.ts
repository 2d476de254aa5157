import { adminReaders } from '#server/policies/audiences.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { searchResultSchema, searchSchema } from '#shared/search/search.schema.ts';
import { search } from './search.ts';

const merchant = { id: '01KAGJ6V5V8S1K4D6F2H9J3M7P', name: 'Kovács Pékség Kft.' };

export const searchRouter = createRouter({
  find: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Search',
        tags: ['Search'],
        summary: 'Find persons, terminals, orders and payouts of all merchants',
        description:
          'Persons are those with an account and the officers of companies. Merchants are found by `GET /api/v1/User`, card transactions by `GET /api/v1/Transaction/Search`.',
      },
      rest: {
        queryNames: { queryString: 'QueryString' },
        example: {
          request: { queryString: 'kovacs agn' },
          response: {
            persons: [
              {
                lastName: 'Kovács',
                firstName: 'Ágnes',
                email: 'pek@csippano.example',
                userId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
                role: 'Basic',
                merchant,
              },
            ],
            terminals: [],
            orders: [],
            payouts: [],
          },
        },
      },
    })
    .input(searchSchema)
    .output(searchResultSchema)
    .query(({ ctx, input }) => search(ctx.deps, input)),
});
