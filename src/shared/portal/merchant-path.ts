import type { MerchantTab } from './merchant-tabs.ts';

export const merchantPath = (merchantId: string, tab: MerchantTab, params?: Record<string, string>): string =>
  `/merchant/${encodeURIComponent(merchantId)}/${tab}${params ? `?${new URLSearchParams(params)}` : ''}`;
