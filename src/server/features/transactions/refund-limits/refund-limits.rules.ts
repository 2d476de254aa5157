import type { Day } from '#shared/dates/day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import type { RefundLimits } from '#shared/transactions/refund-limits.schema.ts';

/** A person's refunds of a day, in minor units. */
export interface RefundTotal {
  day: string;
  amount: number;
}

/** Null for no limit. */
interface LimitsOfRole {
  perRefund: number | null;
  perDay: number | null;
}

/** Roles that a limit may apply to. */
export const isLimited = (role: MemberRole | null): role is 'Cashier' | 'Manager' =>
  role === 'Cashier' || role === 'Manager';

const limitsOf = (limits: RefundLimits, role: MemberRole | null): LimitsOfRole => {
  if (role === 'Cashier') return { perRefund: limits.cashierPerRefund, perDay: limits.cashierPerDay };
  if (role === 'Manager') return { perRefund: limits.managerPerRefund, perDay: limits.managerPerDay };
  return { perRefund: null, perDay: null };
};

/** Returns the day's refunds: the total may be an earlier day's. */
export const givenOn = (day: Day, stored: RefundTotal | null): number => (stored?.day === day ? stored.amount : 0);

/** Returns the role's highest refund after `given`; null for no limit. */
export const maxRefundOf = (limits: RefundLimits, role: MemberRole | null, given: number): number | null => {
  const { perRefund, perDay } = limitsOf(limits, role);
  const leftToday = perDay === null ? null : Math.max(perDay - given, 0);
  if (perRefund === null || leftToday === null) return perRefund ?? leftToday;
  return Math.min(perRefund, leftToday);
};

/** Throws 422 if the role may not refund alone after `given`. */
export const requireWithinLimits = (
  limits: RefundLimits,
  role: MemberRole | null,
  { amount, given }: { amount: number; given: number },
): void => {
  const max = maxRefundOf(limits, role, given);
  if (max !== null && amount > max) throw new AppError('refundOverLimit');
};

const managerLimits = ['managerPerRefund', 'managerPerDay'] as const;

/** Throws 403 if a manager changes managers' limits. */
export const requireMayChange = (role: MemberRole | null, before: RefundLimits, after: RefundLimits): void => {
  if (role === 'Manager' && managerLimits.some((name) => before[name] !== after[name])) throw new AppError('forbidden');
};
