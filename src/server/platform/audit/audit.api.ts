export { auditJobs, reportAuditProblem } from './audit.jobs.ts';
export { changesBetween, wasAuditedSince, writeAudit } from './audit.repository.ts';
export type { Actor, AuditAnchor, Changes } from './audit.types.ts';
export { findLastAnchor, listAnchors, readAnchors } from './audit-anchors.repository.ts';
export { appendToChain, countUnanchoredChains } from './audit-chains.repository.ts';
export { deleteExpiredAudit } from './expired-audit.repository.ts';
export { type VerifyRange, verifyAudit } from './verify-audit.ts';
