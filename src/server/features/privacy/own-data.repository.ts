import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { SessionModel } from '#db/models/auth.models.ts';
import { SecurityEventModel } from '#db/models/security.models.ts';
import { column } from '#db/sql/column-values.ts';
import { selectRow } from '#db/sql/select-rows.ts';
import { languages } from '#shared/i18n/languages.ts';

const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  language: z.enum(languages),
  createdAt: z.date(),
  termsAcceptedAt: z.date().nullable(),
  termsVersion: z.string().nullable(),
  isMarketingAllowed: column.boolean,
  marketingChangedAt: z.date().nullable(),
  marketingTextVersion: z.string().nullable(),
  merchantId: z.string().nullable(),
});
export type OwnAccount = z.infer<typeof accountSchema>;

/** Returns the columns of an account, without hashes; null for an unknown id. */
export const findOwnAccount = (sequelize: Sequelize, userId: string): Promise<OwnAccount | null> =>
  selectRow(
    sequelize,
    `SELECT users.id, users.email, users.language, users.created_at AS createdAt,
       users.terms_accepted_at AS termsAcceptedAt, users.terms_version AS termsVersion,
       users.is_marketing_allowed AS isMarketingAllowed, users.marketing_changed_at AS marketingChangedAt,
       users.marketing_text_version AS marketingTextVersion, merchants.id AS merchantId
     FROM users LEFT JOIN merchants ON merchants.user_id = users.id WHERE users.id = $userId`,
    { bind: { userId } },
    accountSchema,
  );

/** Returns all stored sessions of a user, newest first. */
export const listOwnSessionRecords = (sequelize: Sequelize, userId: string): Promise<SessionModel[]> =>
  sequelize.getRepository(SessionModel).findAll({
    where: { userId },
    attributes: ['id', 'surface', 'ipAddress', 'userAgent', 'createdAt', 'lastUsedAt', 'endedAt', 'endReason'],
    order: [['createdAt', 'DESC']],
  });

/** Returns all stored security events of a user, newest first. */
export const listOwnSecurityEvents = (sequelize: Sequelize, userId: string): Promise<SecurityEventModel[]> =>
  sequelize.getRepository(SecurityEventModel).findAll({
    where: { userId },
    attributes: ['happenedAt', 'kind', 'ipAddress', 'userAgent'],
    order: [['sequence', 'DESC']],
  });
