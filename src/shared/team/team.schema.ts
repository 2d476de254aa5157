import { z } from 'zod';
import { createdAtSchema, timestampSchema } from '#shared/dates/moment-schema.ts';
import { newPasswordSchema } from '#shared/validation/password.ts';
import { emailSchema, idSchema, merchantIdSchema, nameSchema } from '#shared/validation/text-schemas.ts';
import { memberRoles, memberStates } from './member-roles.ts';

/** A merchant's members and open invitations together. */
export const maxTeam = 50;
export const invitationDays = 7;

const roleSchema = z.enum(memberRoles);

export const teamMemberSchema = z
  .object({
    userId: z.string().describe('Account of the member.'),
    firstName: z.string().describe('Given name.'),
    lastName: z.string().describe('Family name.'),
    email: z.string().describe('Address that the member logs in with.'),
    role: roleSchema.describe('What the member may do for the merchant.'),
    state: z.enum(memberStates).describe('A disabled member has no access.'),
    isAccountHolder: z
      .boolean()
      .describe('True for the account that registered the merchant. It stays an owner until the account is closed.'),
    joinedAt: timestampSchema.describe('When the member got access.'),
  })
  .meta({ id: 'TeamMember', description: 'A person with access to a merchant.' });
export type TeamMember = z.infer<typeof teamMemberSchema>;

export const invitationSchema = z
  .object({
    id: z.string().describe('Opaque id, for sending it again and withdrawing it. It is not the token of the link.'),
    email: z.string().describe('Address that the link was sent to.'),
    role: roleSchema.describe('Role that the person will have.'),
    createdAt: createdAtSchema,
    sentAt: timestampSchema.describe('When the latest e-mail was requested.'),
    expiresAt: timestampSchema.describe('From then on the link does not work.'),
  })
  .meta({ id: 'Invitation', description: 'An invitation that was neither accepted nor withdrawn.' });
export type Invitation = z.infer<typeof invitationSchema>;

export const teamSchema = z
  .object({
    members: z.array(teamMemberSchema).describe('The account holder first, then the others in the order they joined.'),
    invitations: z.array(invitationSchema).describe('Oldest first, also expired ones.'),
  })
  .meta({ id: 'Team', description: `Who has access to a merchant, and who is invited: at most ${maxTeam} together.` });
export type Team = z.infer<typeof teamSchema>;

const ofMerchant = { merchantId: merchantIdSchema };

/** The fields of a new invitation, for the API and the form. */
const enteredInvitation = {
  email: emailSchema.describe('Address of the person. The answer is the same whether or not an account has it.'),
  role: roleSchema.describe('Role that the person will have.'),
};

export const listTeamSchema = z.strictObject(ofMerchant);
export const inviteSchema = z.strictObject({ ...ofMerchant, ...enteredInvitation });
export type Invite = z.infer<typeof inviteSchema>;
export const invitationReferenceSchema = z.strictObject({
  ...ofMerchant,
  id: idSchema.describe('The invitation, by its `id` in the team.'),
});
const memberReference = { ...ofMerchant, userId: idSchema.describe('The member, by its `userId` in the team.') };
export const memberReferenceSchema = z.strictObject(memberReference);
export const changeMemberSchema = z.strictObject({
  ...memberReference,
  role: roleSchema.describe('The new role, or the present one.'),
  state: z.enum(memberStates).describe('`Disabled` ends the access within five seconds, `Active` gives it back.'),
});
export type ChangeMember = z.infer<typeof changeMemberSchema>;

const tokenSchema = z.string().min(1).max(500).describe('From the link in the e-mail.');
export const invitationTokenSchema = z.strictObject({ token: tokenSchema });

export const openInvitationSchema = z
  .object({
    merchantName: z.string().describe('Merchant that invites.'),
    email: z.string().describe('Address that was invited.'),
    role: roleSchema.describe('Role that the person will have.'),
    expiresAt: timestampSchema.describe('From then on the link does not work.'),
  })
  .meta({ id: 'OpenInvitation', description: 'What the invited person sees before it accepts.' });
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

export const acceptInvitationSchema = z.strictObject({
  token: tokenSchema,
  lastName: nameSchema.describe('Family name.'),
  firstName: nameSchema.describe('Given name.'),
  password: newPasswordSchema,
});
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>;

export const joinedMerchantSchema = z
  .object({ merchantId: z.string().describe('Merchant that the caller has access to now.') })
  .meta({ id: 'JoinedMerchant', description: 'The merchant of an accepted invitation.' });

const ownMerchantSchema = z
  .object({
    merchantId: z.string().describe('Merchant that the caller may switch to.'),
    name: z.string().describe('Company name, or the name of the sole trader.'),
    role: roleSchema.describe('Role of the caller there.'),
    isCurrent: z.boolean().describe('True for the merchant of this session.'),
    testMerchantId: z
      .string()
      .nullable()
      .describe('Merchant of its test mode; null if there is none, or the role may not use it.'),
  })
  .meta({ id: 'OwnMerchant', description: 'A merchant that the caller has access to.' });
export type OwnMerchant = z.infer<typeof ownMerchantSchema>;
export const ownMerchantListSchema = z
  .object({
    data: z.array(ownMerchantSchema).describe('The own merchant first, then the others in the order of joining.'),
    suspendedBy: z
      .array(z.string())
      .describe('Names of the merchants that have suspended the access of the caller, in the order of joining.'),
    closed: z
      .array(z.string())
      .describe('Names of the merchants of the caller whose account is closed, in the order of joining.'),
  })
  .meta({ id: 'OwnMerchantList', description: 'The merchants that the caller has access to.' });

export const switchMerchantSchema = z.strictObject({ merchantId: idSchema.describe('One of the caller’s merchants.') });
