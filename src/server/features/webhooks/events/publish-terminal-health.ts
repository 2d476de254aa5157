import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { TerminalHealth } from '#shared/webhooks/webhook-messages.schema.ts';
import { type MerchantChange, publishEvents } from './publish-events.ts';

interface HealthChange {
  change: TerminalHealth['change'];
  terminal: { id: string; serialNumber: string; name: string | null; isDisabled: boolean; lastUsedAt: Date | null };
  disabledFrom?: Date;
}

/** Publishes health changes of one merchant's terminals. */
export const publishTerminalHealth = (
  { sequelize, transaction }: UnitOfWork,
  change: MerchantChange,
  changes: readonly HealthChange[],
): Promise<void> =>
  publishEvents(
    { sequelize, transaction },
    change,
    changes.map(
      ({ change: what, terminal: { id, serialNumber, name, isDisabled, lastUsedAt }, disabledFrom = null }) => ({
        type: 'terminal.health',
        data: {
          merchantId: change.merchantId,
          terminal: { id, serialNumber, name, change: what, isDisabled, lastUsedAt, disabledFrom },
        },
      }),
    ),
  );
