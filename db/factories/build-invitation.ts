import type { CreationAttributes } from 'sequelize';
import { InvitationModel } from '#db/models/teams.models.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import type { FactoryDb } from './factory-db.ts';

type NewInvitation = Partial<Omit<CreationAttributes<InvitationModel>, 'emailKey'>> & {
  merchantId: string;
  invitedBy: string;
};

/** Inserts an invitation, by default of a cashier and not e-mailed. */
export const buildInvitation = (db: FactoryDb, overrides: NewInvitation): Promise<InvitationModel> => {
  const at = overrides.createdAt ?? db.now();
  const email = overrides.email ?? `invited${db.uniqueDigits(9)}@example.com`;
  return db.sequelize.getRepository(InvitationModel).create(
    {
      id: db.id(at),
      role: 'Cashier',
      language: 'hu',
      createdAt: at,
      sentAt: at,
      expiresAt: new Date(at.getTime() + 7 * dayMs),
      tokenHash: null,
      ...overrides,
      email,
      emailKey: emailKey(email),
    },
    { transaction: db.transaction },
  );
};
