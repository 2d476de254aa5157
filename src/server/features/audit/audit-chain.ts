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
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type Page, type PageRequest, toPage } from '#shared/paging/page.ts';

const defaultVerifiedDays = 31;

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
 * Verifies the last 31 days if no range is given. A problem is also recorded as a security event. Throws 404 for an id
 * that belongs to no merchant and no entry of these days: entries outlive their merchant.
 */
export const verifyAuditRange = async (
  deps: Deps,
  { fromDate, toDate, merchantId }: VerifyAudit,
): Promise<AuditVerification> => {
  const isOpen = fromDate === undefined && toDate === undefined;
  const verification = await verifyAudit(deps, {
    fromDay: isOpen ? addDays(budapestDay(deps.clock()), -defaultVerifiedDays) : (fromDate ?? null),
    toDay: toDate ?? null,
    merchantId: merchantId ?? null,
  });
  const isOfNobody = merchantId !== undefined && verification.problem === null && verification.entryCount === 0;
  if (isOfNobody && !(await merchantExists(deps, merchantId))) throw new AppError('notFound');
  await reportAuditProblem(deps, verification);
  return verification;
};
