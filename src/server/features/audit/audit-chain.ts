import {
  type AuditAnchor,
  countUnanchoredChains,
  findLastAnchor,
  listAnchors,
  reportAuditProblem,
  verifyAudit,
} from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { merchantExists } from '#server/policies/merchant-tree.repository.ts';
import type { AuditAnchorRow, AuditChainState, VerifyAudit } from '#shared/audit/audit-chain.schema.ts';
import type { AuditVerification } from '#shared/audit/audit-verification.schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type Page, type PageRequest, toPage } from '#shared/paging/page.ts';
import { needsMerchant, verifiedDays } from './audit.rules.ts';

const toRow = ({ sequence, createdAt, hash, previousHash, chainCount }: AuditAnchor): AuditAnchorRow => ({
  sequence,
  createdAt,
  hash: hash.toString('hex'),
  previousHash: previousHash.toString('hex'),
  chainCount,
});

export const getChainState = async ({
  sequelize,
  settings,
}: Pick<Deps, 'sequelize' | 'settings'>): Promise<AuditChainState> => {
  const last = await findLastAnchor({ sequelize });
  return {
    lastAnchor: last && toRow(last),
    anchorCount: last?.sequence ?? 0,
    unanchoredChainCount: await countUnanchoredChains(sequelize),
    anchorEmail: settings.audit.anchorEmail,
  };
};

/** Returns a page of anchors, newest first. */
export const searchAnchors = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  page: PageRequest,
): Promise<Page<AuditAnchorRow>> => {
  const { pageNumber, pageSize } = page;
  const { anchors, count } = await listAnchors(sequelize, { offset: (pageNumber - 1) * pageSize, limit: pageSize });
  return toPage(anchors.map(toRow), count, page);
};

/**
 * Verifies the last 31 days by default. Records a problem as a security event.
 * Throws 404 for an id with no merchant and no entry of these days:
 * entries outlive their merchant.
 */
export const verifyAuditRange = async (deps: Deps, range: VerifyAudit): Promise<AuditVerification> => {
  const merchantId = range.merchantId ?? null;
  const verification = await verifyAudit(deps, { ...verifiedDays(range, deps.clock()), merchantId });
  const isKnown =
    merchantId === null || !needsMerchant(range, verification) || (await merchantExists(deps, merchantId));
  if (!isKnown) throw new AppError('notFound');
  await reportAuditProblem(deps, verification);
  return verification;
};
