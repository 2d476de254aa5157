import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  getTerminalAlertsSchema,
  setTerminalAlertsSchema,
  terminalAlertsSchema,
} from '#shared/terminals/terminal-alerts.schema.ts';
import { getAlerts, setAlerts } from './set-alerts.ts';

const path = '/api/v1/Merchant/{merchantId}/Terminal/Alert';
const tags = ['Terminal'];
const example = { isEnabled: true, quietFrom: 20, quietTo: 8 };

export const terminalAlertsRouter = createRouter({
  get: procedureFor(...merchantReaders)
    .meta({
      openapi: { method: 'GET', path, tags, summary: 'Get whether outages of terminals are e-mailed' },
      rest: { scope: 'readTerminals', example: { response: example } },
    })
    .input(getTerminalAlertsSchema)
    .output(terminalAlertsSchema)
    .query(async ({ ctx, input: { merchantId } }) =>
      getAlerts(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId)),
    ),

  set: procedureFor('Basic', 'Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path,
        tags,
        summary: 'Set whether outages of terminals are e-mailed',
        description:
          'The owner of the merchant gets one e-mail for each outage of a terminal that sends reports: after ten minutes of silence, outside of the quiet hours, and at most once an hour for each terminal. A terminal that went silent in the quiet hours and is still away is in an e-mail half an hour after they end, or before that once another one has been online for ten minutes. Outages that began before e-mails were enabled are in none.',
      },
      rest: { example: { request: example, response: example } },
    })
    .input(setTerminalAlertsSchema)
    .output(terminalAlertsSchema)
    .mutation(async ({ ctx, input: { merchantId, ...alerts } }) =>
      setAlerts(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), alerts),
    ),
});
