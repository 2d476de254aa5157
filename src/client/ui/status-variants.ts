import type { MerchantStatus } from '#shared/merchants/merchant-enums.ts';
import type { OrderStatus } from '#shared/orders/order-enums.ts';
import type { StateChipProps } from './state-chip.tsx';

type Variant = Pick<StateChipProps, 'tone' | 'icon'>;

export const merchantStatusVariants: Record<MerchantStatus, Variant> = {
  Pending: { tone: 'warning', icon: 'waiting' },
  Accepted: { tone: 'success', icon: 'done' },
  Rejected: { tone: 'danger', icon: 'failed' },
};

export const orderStatusVariants: Record<OrderStatus, Variant> = {
  Pending: { tone: 'warning', icon: 'waiting' },
  Successful: { tone: 'success', icon: 'done' },
  Failed: { tone: 'danger', icon: 'failed' },
};
