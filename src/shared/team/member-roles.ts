/** A person's role for a merchant. The registering account is always an owner. */
export const memberRoles = ['Owner', 'Manager', 'Cashier', 'Accountant'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const memberStates = ['Active', 'Disabled'] as const;
export type MemberState = (typeof memberStates)[number];
