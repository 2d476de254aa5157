import type { UserModel } from '#db/models/merchants.models.ts';
import { MembershipModel } from '#db/models/teams.models.ts';
import type { MemberRole, MemberState } from '#shared/team/member-roles.ts';
import { buildPerson } from './build-person.ts';
import { buildUser } from './build-user.ts';
import type { FactoryDb } from './factory-db.ts';

export const buildMembership = (
  db: FactoryDb,
  {
    merchantId,
    userId,
    role,
    state = 'Active',
  }: { merchantId: string; userId: string; role: MemberRole; state?: MemberState },
): Promise<MembershipModel> => {
  const at = db.now();
  return db.sequelize
    .getRepository(MembershipModel)
    .create(
      { id: db.id(at), merchantId, userId, role, state, createdAt: at, updatedAt: at },
      { transaction: db.transaction },
    );
};

/** Inserts an account with a membership in a merchant's team. */
export const buildMember = async (
  db: FactoryDb,
  { merchantId, role, state = 'Active' }: { merchantId: string; role: MemberRole; state?: MemberState },
): Promise<UserModel> => {
  const user = await buildUser(db, { role: 'Member', personId: (await buildPerson(db)).id });
  await buildMembership(db, { merchantId, userId: user.id, role, state });
  return user;
};
