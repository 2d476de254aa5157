import { tracked } from '@trpc/server';
import { z } from 'zod';
import { AppError } from '#server/errors/app-error.ts';
import { merchantReaders } from '#server/trpc/audiences.ts';
import { salesScope } from '#server/trpc/merchant-scope.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { idSchema } from '#shared/validation/text.ts';

const watchSchema = z.strictObject({ merchantId: idSchema, lastEventId: z.string().max(40).nullish() });

export const liveRouter = createRouter({
  /** Says that something of the merchant changed; what it is, the page asks for itself. For the portal only. */
  changes: procedureFor(...merchantReaders)
    .input(watchSchema)
    .subscription(async function* ({ ctx, input, signal }) {
      const { merchantId } = await salesScope(ctx.deps, ctx.caller, input.merchantId);
      for await (const version of ctx.deps.changes.watch(merchantId, signal ?? new AbortController().signal)) {
        // A stream outlives its access token, but not its session.
        if (!(await ctx.deps.liveSessions.isLive(ctx.caller.sessionId))) throw new AppError('tokenInvalid');
        // Nor its relation to the merchant, when it is not its own.
        if (ctx.caller.merchantId !== null) await salesScope(ctx.deps, ctx.caller, merchantId);
        // A page that comes back knows whether it missed something by the last version it saw.
        if (version !== input.lastEventId) yield tracked(version, { version });
      }
    }),
});
