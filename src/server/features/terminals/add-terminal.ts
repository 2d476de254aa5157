import { inTransaction } from '#db/connection/transaction.ts';
import { addAddress } from '#server/platform/addresses/addresses.repository.ts';
import type { Actor } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/with-idempotency.ts';
import { createId } from '#server/platform/ids.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { NewTerminal, Terminal } from '#shared/terminals/terminals.schema.ts';
import { recordEdit, serialNumberTaken } from './terminal-edit.ts';
import { insertTerminal } from './terminals.repository.ts';

/** 409 when there is one with this serial number, of whichever merchant. */
export const addTerminal = async (
  deps: Deps,
  actor: Actor,
  { merchantId }: MerchantScope,
  { type, serialNumber, address, isDisabled, saveResponse }: NewTerminal & { saveResponse: SaveResponse },
): Promise<Terminal> => {
  const { sequelize } = deps;
  const at = deps.clock();
  const id = createId(at);
  const terminal = { id, merchantId, type, serialNumber, address, isDisabled, lastUsedAt: null, version: 1 };
  await inTransaction(sequelize, async (transaction) => {
    const addressId = await addAddress(sequelize, address, at, transaction);
    const row = { id, merchantId, type, serialNumber, isDisabled, disabledAt: isDisabled ? at : null, addressId, at };
    if (!(await insertTerminal(sequelize, row, transaction))) throw serialNumberTaken();
    await recordEdit(deps, actor, { action: 'terminal.add', id, before: null, after: terminal }, transaction);
    await saveResponse(terminal, transaction);
  });
  deps.changes.nudge(merchantId);
  return terminal;
};
