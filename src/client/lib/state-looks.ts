import type { StateChipProps } from '#client/ui/state-chip.tsx';
import type { MerchantStatus } from '#shared/merchants/merchant-enums.ts';
import type { OrderStatus } from '#shared/orders/order-enums.ts';

type Look = Pick<StateChipProps, 'tone' | 'sign'>;

export const merchantStatusLooks: Record<MerchantStatus, Look> = {
  Pending: { tone: 'warning', sign: 'waiting' },
  Accepted: { tone: 'success', sign: 'done' },
  Rejected: { tone: 'danger', sign: 'failed' },
};

export const orderStatusLooks: Record<OrderStatus, Look> = {
  Pending: { tone: 'warning', sign: 'waiting' },
  Successful: { tone: 'success', sign: 'done' },
  Failed: { tone: 'danger', sign: 'failed' },
};
