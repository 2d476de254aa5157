import type { InvitationModel, MembershipModel } from '#db/models/teams.models.ts';
import type { Row } from '#db/sql/table.ts';

export type StoredMembership = Row<MembershipModel>;

export type StoredInvitation = Row<InvitationModel>;
