export const paidByCard = { paymentMethod: 'BankCard', status: 'Successful' } as const;
export const paidByTransfer = { paymentMethod: 'ByBankTransferInAdvance', status: 'Successful' } as const;
export const paidOnDelivery = { paymentMethod: 'Cod', status: 'Successful' } as const;
