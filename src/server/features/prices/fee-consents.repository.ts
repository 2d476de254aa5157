import { FeeConsentModel } from '#db/models/prices.models.ts';
import { insertRow, listRows } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { FeeConsent } from '#shared/prices/fee-consents.schema.ts';

/** Returns all that a merchant has given and withdrawn, newest first. */
export const listFeeConsentRows = (db: Db, merchantId: string): Promise<FeeConsent[]> =>
  listRows(db, FeeConsentModel, { where: { merchantId }, orderBy: { changedAt: 'DESC' } }, [
    'kind',
    'isGiven',
    'version',
    'changedAt',
  ]);

export const insertFeeConsent = async (db: UnitOfWork, merchantId: string, consent: FeeConsent): Promise<void> => {
  await insertRow(db, FeeConsentModel, { merchantId, ...consent });
};
