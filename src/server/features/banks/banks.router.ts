import { createRouter, publicProcedure } from '#server/trpc/procedures.ts';
import { bankListSchema } from '#shared/banks/banks.schema.ts';
import { listBanks } from './banks.repository.ts';

const example = [
  {
    id: '01KFMJX800Q8T2N5B7W4D9G3HC',
    name: 'Erste Bank Hungary Zrt.',
    bic: 'GIBAHUHB',
    giroNumber: '116',
    giroPrefixes: ['116', '119', '125', '142'],
  },
];

export const banksRouter = createRouter({
  list: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/v1/Bank', tags: ['Bank'], summary: 'List the banks of Hungarian accounts' },
      rest: { example: { response: example } },
    })
    .output(bankListSchema)
    .query(({ ctx }) => listBanks(ctx.deps)),
});
