export const merchantTypes = ['Company', 'Person'] as const;
export type MerchantType = (typeof merchantTypes)[number];

export const merchantStatuses = ['Pending', 'Accepted', 'Rejected'] as const;
export type MerchantStatus = (typeof merchantStatuses)[number];

export const merchantPaymentMethods = ['Online', 'POS'] as const;
export type MerchantPaymentMethod = (typeof merchantPaymentMethods)[number];
