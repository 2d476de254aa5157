import { addDays, type Day } from '#shared/dates/day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MerchantStatus, MerchantType } from '#shared/merchants/merchant-enums.ts';
import {
  isOfCompany,
  maxDeadlineDays,
  type RequirementItem,
  type RequirementState,
  type StoredRequirementState,
} from '#shared/requirements/requirement-items.ts';

/** What can be done with a requirement. */
export type RequirementAct = 'answer' | 'accept' | 'askAgain' | 'withdraw';

/** The state that follows, by the present one. A state without the act refuses it. */
const nextStates: Record<RequirementAct, Partial<Record<StoredRequirementState, StoredRequirementState>>> = {
  // The merchant can correct its answer until it is judged.
  answer: { Asked: 'Answered', Answered: 'Answered' },
  accept: { Answered: 'Accepted' },
  askAgain: { Asked: 'Asked', Answered: 'Asked' },
  withdraw: { Asked: 'Withdrawn', Answered: 'Withdrawn' },
};

/** Returns the state after an act. Throws 422 if the present state does not permit it. */
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

/** Throws 400 for a deadline that is not after today, or too far away. */
export const requireDeadline = (deadline: Day, today: Day): void => {
  const [from, to] = [addDays(today, 1), addDays(today, maxDeadlineDays)];
  if (deadline >= from && deadline <= to) return;
  throw new AppError('validationFailed', { fields: { deadline: { key: 'dayBetween', params: { from, to } } } });
};

/** Throws 422 unless the registration waits for a decision: what is asked belongs to its review. */
export const requireReview = (merchant: { status: MerchantStatus; isDeactivated: boolean }): void => {
  if (merchant.status !== 'Pending' || merchant.isDeactivated) throw new AppError('reviewOver');
};

/** Throws 400 for items that a sole trader does not have, and 409 for those that are asked for already. */
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
