import { budapestDay, budapestHour } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MerchantStatus, MerchantType } from '#shared/merchants/merchant-enums.ts';
import {
  isDocumentItem,
  isOfCompany,
  maxDeadlineDays,
  maxDocuments,
  type RequirementItem,
  type RequirementReason,
  type RequirementState,
  reasonsOf,
  type StoredRequirementState,
} from '#shared/requirements/requirement-items.ts';

/** The registration whose review the requirements belong to. */
export interface ReviewedMerchant {
  type: MerchantType;
  status: MerchantStatus;
  isDeactivated: boolean;
}

export type RequirementAct = 'answer' | 'accept' | 'askAgain' | 'withdraw';

/** The next state by the present one. Other acts are refused. */
const nextStates: Record<RequirementAct, Partial<Record<StoredRequirementState, StoredRequirementState>>> = {
  // The merchant can correct its answer until the judgement.
  answer: { Asked: 'Answered', Answered: 'Answered' },
  accept: { Answered: 'Accepted' },
  askAgain: { Asked: 'Asked', Answered: 'Asked' },
  withdraw: { Asked: 'Withdrawn', Answered: 'Withdrawn' },
};

/** Returns the state after an act. Throws 422 for a forbidden act. */
export const nextRequirementState = (state: StoredRequirementState, act: RequirementAct): StoredRequirementState => {
  const next = nextStates[act][state];
  if (!next) throw new AppError('requirementState');
  return next;
};

/** Returns the state that people see. */
export const shownState = (
  { state, deadline }: { state: StoredRequirementState; deadline: Day },
  today: Day,
): RequirementState => (state === 'Asked' && deadline < today ? 'Overdue' : state);

/** Throws 400 for a deadline before tomorrow or too far away. */
export const requireDeadline = (deadline: Day, today: Day): void => {
  const [from, to] = [addDays(today, 1), addDays(today, maxDeadlineDays)];
  if (deadline >= from && deadline <= to) return;
  throw new AppError('validationFailed', { fields: { deadline: { key: 'dayBetween', params: { from, to } } } });
};

interface Reviewed {
  status: MerchantStatus;
  isDeactivated: boolean;
}

/** True while the registration waits for a decision. */
export const isInReview = ({ status, isDeactivated }: Reviewed): boolean => status === 'Pending' && !isDeactivated;

/** Throws 422 unless the registration waits for a decision. */
export const requireReview = (merchant: Reviewed): void => {
  if (!isInReview(merchant)) throw new AppError('reviewOver');
};

/** Reminders start this many days before the deadline, at this hour of Budapest. */
const reminderDays = 3;
const reminderHour = 8;

/** Returns the deadlines to remind of on a day. */
export const deadlinesToRemind = (now: Date): { from: Day; to: Day } => {
  const today = budapestDay(now);
  return { from: today, to: addDays(today, reminderDays) };
};

/**
 * True if a reminder is due: in the last three days before the deadline,
 * once per question, unless it was asked in these days.
 */
export const isReminderDue = (
  {
    state,
    deadline,
    askedAt,
    remindedAt,
  }: { state: StoredRequirementState; deadline: Day; askedAt: Date; remindedAt: Date | null },
  now: Date,
): boolean => {
  const { from, to } = deadlinesToRemind(now);
  if (state !== 'Asked' || remindedAt !== null || deadline < from || deadline > to) return false;
  return budapestHour(now) >= reminderHour && budapestDay(askedAt) < addDays(deadline, -reminderDays);
};

/** Throws 400 for items that sole traders lack, 409 for open ones. */
export const requireAskable = (
  items: readonly RequirementItem[],
  { type, open }: { type: MerchantType; open: ReadonlySet<RequirementItem> },
): void => {
  const pathOf = (index: number) => `items[${index}].item`;
  const wrong = items.flatMap((item, index) =>
    type === 'Person' && isOfCompany(item) ? [[pathOf(index), 'onlyOfCompany'] as const] : [],
  );
  if (wrong.length > 0) throw new AppError('validationFailed', { fields: Object.fromEntries(wrong) });
  const asked = items.flatMap((item, index) => (open.has(item) ? [[pathOf(index), 'alreadyTaken'] as const] : []));
  if (asked.length > 0) throw new AppError('requirementOpen', { fields: Object.fromEntries(asked) });
};

/** Throws 422 unless a requirement is open, with room for a file. */
export const requireUpload = (state: StoredRequirementState, count: number): void => {
  if (state !== 'Asked') throw new AppError('requirementState');
  if (count >= maxDocuments) throw new AppError('documentsFull', { params: { max: maxDocuments } });
};

/** Throws 400 without a field's answer, 422 without a document's file. */
export const requireAnswer = (item: RequirementItem, answer: string | null, documentCount: number): void => {
  if (isDocumentItem(item)) {
    if (documentCount === 0) throw new AppError('documentMissing');
  } else if (answer === null) {
    throw new AppError('validationFailed', { fields: { answer: 'required' } });
  }
};

/** Throws 400 for a reason that the item cannot have. */
export const requireReason = (item: RequirementItem, reason: RequirementReason): void => {
  if (!reasonsOf(item).includes(reason)) throw new AppError('validationFailed', { fields: { reason: 'invalid' } });
};
