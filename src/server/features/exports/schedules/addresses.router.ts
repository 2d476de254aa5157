import { createRouter, publicProcedure } from '#server/trpc/procedures.ts';
import { verificationDays } from '#shared/exports/schedule-enums.ts';
import { addressLinkSchema, addressOwnerSchema } from '#shared/exports/schedules.schema.ts';
import { unsubscribeAddress, verifyAddress } from './address-links.ts';

const tags = ['Export'];
const request = { token: 'mAZhmXG2XnqKBoxkEOiUSZdM2bPNcHGMd9v1FD28gxM' };
const response = { email: 'konyveles@csippano.example', merchantName: 'Kovács Pékség Kft.' };

/** The links in e-mails of scheduled exports. Receivers open them without login. */
export const exportAddressesRouter = createRouter({
  verify: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/ExportAddress/Verify',
        tags,
        summary: 'Verify the address of a link in an e-mail, once',
        description: `Its owner gets scheduled exports from then on. A link that was used, or is older than ${verificationDays} days, is not found. A POST, because mail servers open the links of e-mails.`,
      },
      rest: { errors: ['notFound'], example: { request, response } },
    })
    .input(addressLinkSchema)
    .output(addressOwnerSchema)
    .mutation(({ ctx, input: { token } }) => verifyAddress(ctx.deps, { token, ipAddress: ctx.request.ipAddress })),

  unsubscribe: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/ExportAddress/Unsubscribe',
        tags,
        summary: 'Unsubscribe the address of a link in an e-mail',
        description: 'It gets no further exports of this merchant from this user. May be repeated.',
      },
      rest: { errors: ['notFound'], example: { request, response } },
    })
    .input(addressLinkSchema)
    .output(addressOwnerSchema)
    .mutation(({ ctx, input: { token } }) => unsubscribeAddress(ctx.deps, { token, ipAddress: ctx.request.ipAddress })),
});
