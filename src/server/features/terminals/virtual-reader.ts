import { inTransaction } from '#db/connection/transaction.ts';
import { addAddress } from '#server/platform/addresses/addresses.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import { hasTerminal, insertTerminal } from './terminals.repository.ts';

/** Name in lists, in the language of the merchant’s own data. */
const readerName = 'Virtuális kártyaolvasó';
/** It has no place, but each terminal needs an address. */
const readerAddress = { countryCode: 'HU', zipCode: '0000', city: 'Tesztmód', street: readerName };

/**
 * Returns the serial number of the virtual reader, added at first use.
 * Its id is the merchant's: there is one per merchant.
 */
export const provideVirtualReader = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  merchant: MerchantScope,
): Promise<string> => {
  const { merchantId } = merchant;
  const serialNumber = `TEST${merchantId}`;
  if (await hasTerminal(sequelize, merchant, merchantId)) return serialNumber;
  await inTransaction({ sequelize }, async (db) => {
    await lockMerchant(db, merchant);
    if (await hasTerminal(sequelize, merchant, merchantId)) return;
    const at = clock();
    const addressId = await addAddress(db, readerAddress, at);
    const isInserted = await insertTerminal(db, {
      id: merchantId,
      merchantId,
      type: 'PaxA920',
      serialNumber,
      name: readerName,
      addressId,
      isDisabled: false,
      disabledAt: null,
      at,
    });
    if (!isInserted) throw new Error('The serial number of a virtual reader is taken.');
  });
  return serialNumber;
};
