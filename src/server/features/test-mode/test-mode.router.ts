import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { setTestModeSchema, testModeSchema } from '#shared/team/test-mode.schema.ts';
import { setTestMode } from './set-test-mode.ts';

export const testModeRouter = createRouter({
  set: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/TestMode',
        tags: ['TestMode'],
        summary: 'Switch test mode on or off',
        description:
          'For owners and managers. Test mode is a merchant of its own without money: its API keys, webhooks, transactions and statistics are never mixed with the real ones. It is made the first time and stays. Refresh the tokens of the session afterwards: the present access token no longer works. What has no meaning in test mode answers 409 `notInTestMode`.',
      },
      rest: {
        errors: ['sessionEnded', 'notFound'],
        example: { request: { isOn: true }, response: { merchantId: '01KAGJ7B2D4F6H8K0N2Q4S6V8X' } },
      },
    })
    .input(setTestModeSchema)
    .output(testModeSchema)
    .mutation(({ ctx, input }) => setTestMode(ctx.deps, ctx.caller, actorOf(ctx), input)),
});
