import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { endSessionsOfUser } from '#server/auth/sessions.repository.ts';
import { voidResetsOfUser } from '#server/features/auth/auth.api.ts';
import { addOfficers } from '#server/features/registration/registration.api.ts';
import { recordEvents } from '#server/features/webhooks/webhooks.api.ts';
import { addAddress, removeUnusedAddress } from '#server/platform/addresses/addresses.repository.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import { type Changes, changesBetween } from '#server/platform/audit/changes-between.ts';
import { requireVersion } from '#server/platform/errors/require-version.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MerchantStatus } from '#shared/merchants/merchant-enums.ts';
import type { UpdateMerchant } from '#shared/merchants/update-merchant.schema.ts';
import type { Address } from '#shared/validation/address.ts';
import type { FieldMessageKey } from '#shared/validation/field-messages.ts';
import { emailKey } from '#shared/validation/text.ts';
import {
  type AddressPlace,
  type HeldMerchant,
  lockMerchantOfUser,
  removeOfficers,
  saveBankAccount,
  updateLoginEmail,
  updateMerchantRow,
  updateOrderAddresses,
  updatePerson,
} from './merchant-edits.repository.ts';

type Edit = Pick<UpdateMerchant, 'email' | 'person' | 'merchant' | 'persons'>;

interface Writing {
  deps: AuthDeps;
  held: HeldMerchant;
  at: Date;
  transaction: Transaction;
}

/** Stands for a secret in the audit log. */
const hidden = '••••';

const withPrefix = (prefix: string, values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));

/** What is the same in another form, or no data at all, left out; a status brings its reason with it. */
const givenOf = ({ email, person = {}, merchant = {}, persons }: Edit): Record<string, unknown> => {
  const { terminalSecret: _, bankAccount, statusReason: __, ...others } = merchant;
  const { isConfirmed: ___, ...account } = bankAccount ?? {};
  return {
    ...(email === undefined ? {} : { email }),
    ...(persons === undefined
      ? {}
      : {
          persons: persons.map((officer) => ({ ...officer, ownershipPercentage: officer.ownershipPercentage ?? null })),
        }),
    ...withPrefix('person', person),
    ...withPrefix('merchant', {
      ...others,
      ...(merchant.status === undefined ? {} : { statusReason: merchant.statusReason ?? null }),
      ...(bankAccount ? { bankAccount: account } : {}),
    }),
  };
};

const findChanges = (held: HeldMerchant, edit: Edit): Changes => {
  const given = givenOf(edit);
  const present: Record<string, unknown> = {
    email: held.user.email,
    persons: held.persons,
    ...withPrefix('person', held.person),
    ...withPrefix('merchant', held.merchant),
  };
  const before = Object.fromEntries(Object.keys(given).map((name) => [name, present[name]]));
  return changesBetween(before, given);
};

const lastFour = (number: string): string => `${hidden}${number.slice(-4)}`;

/** Who reads the audit log need not see account numbers, and nobody sees a secret. */
const masked = (held: HeldMerchant, changes: Changes, edit: Edit): Changes => {
  const secret = edit.merchant?.terminalSecret;
  const mask = (account: unknown) => {
    const { localNumber, iban, ...others } = (account ?? {}) as { localNumber?: string; iban?: string };
    return localNumber && iban ? { ...others, localNumber: lastFour(localNumber), iban: lastFour(iban) } : null;
  };
  return Object.fromEntries([
    ...Object.entries(changes).map(([name, { before, after }]) =>
      name === 'merchant.bankAccount'
        ? [name, { before: mask(before), after: mask(after) }]
        : [name, { before, after }],
    ),
    ...(secret === undefined || (secret === null && !held.hasTerminalSecret)
      ? []
      : [
          [
            'merchant.terminalSecret',
            { before: held.hasTerminalSecret ? hidden : null, after: secret === null ? null : hidden },
          ],
        ]),
  ]);
};

/** 400 for what a merchant of this kind has not, 422 for a way back that there is not. */
const requireFit = (held: HeldMerchant, changes: Changes): void => {
  const fields: Record<string, FieldMessageKey> = {};
  if (held.type === 'Person') {
    for (const name of ['merchant.companyName', 'merchant.companyRegistrationNumber', 'persons']) {
      if (changes[name]) fields[name] = 'onlyOfCompany';
    }
  }
  if (held.orderId === null) {
    for (const name of ['merchant.deliveryAddress', 'merchant.billingAddress'])
      if (changes[name]) fields[name] = 'invalid';
  }
  if (Object.keys(fields).length > 0) throw new AppError('validationFailed', { fields });
  if (changes['merchant.status']?.after === 'Pending') {
    throw new AppError('statusDecided', { fields: { 'merchant.status': 'invalid' } });
  }
};

/** Each changed address gets a row of its own, as others may share the old one. Answers the ids of the new ones. */
const addAddresses = async (
  { deps, at, transaction }: Writing,
  changes: Changes,
): Promise<Partial<Record<AddressPlace, string>>> => {
  const places: Record<AddressPlace, string> = {
    home: 'person.address',
    registration: 'merchant.registrationAddress',
    operation: 'merchant.operationAddress',
    delivery: 'merchant.deliveryAddress',
    billing: 'merchant.billingAddress',
  };
  const added: Partial<Record<AddressPlace, string>> = {};
  for (const [place, name] of Object.entries(places) as [AddressPlace, string][]) {
    const address = changes[name]?.after as Address | undefined;
    if (address) added[place] = await addAddress(deps.sequelize, address, at, transaction);
  }
  return added;
};

const nameOf = (held: HeldMerchant, person: Edit['person']) => ({
  firstName: person?.firstName ?? String(held.person.firstName),
  lastName: person?.lastName ?? String(held.person.lastName),
});

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;

const writeRows = async (writing: Writing, { person = {}, merchant = {} }: Edit, changes: Changes): Promise<void> => {
  const { deps, held, at, transaction } = writing;
  const { sequelize, secrets } = deps;
  const added = await addAddresses(writing, changes);
  const { lastName, firstName, dateOfBirth: birthDate, nationalityCode, mobile } = person;
  await updatePerson(
    sequelize,
    held.user.personId,
    defined({ lastName, firstName, birthDate, nationalityCode, mobile, addressId: added.home }),
    transaction,
  );
  const { status, statusReason, doingBusinessAs: tradeName, terminalSecret, bankAccount, ...others } = merchant;
  const { registrationAddress: _r, operationAddress: _o, deliveryAddress: _d, billingAddress: _b, ...columns } = others;
  const isFree = await updateMerchantRow(
    sequelize,
    held.id,
    defined({
      ...columns,
      tradeName,
      status,
      statusReason: status && (statusReason ?? null),
      statusChangedAt: status !== undefined && status !== held.status ? at : undefined,
      terminalSecret: terminalSecret
        ? secrets.seal(terminalSecret.toLowerCase())
        : terminalSecret === null
          ? null
          : undefined,
      registrationAddressId: added.registration,
      operationAddressId: added.operation,
      version: held.version + 1,
      updatedAt: at,
    }),
    transaction,
  );
  if (!isFree) throw new AppError('midTaken', { fields: { 'merchant.mid': 'alreadyTaken' } });
  if (held.orderId !== null && (added.delivery || added.billing)) {
    const addresses = defined({ deliveryAddressId: added.delivery, billingAddressId: added.billing });
    await updateOrderAddresses(sequelize, held.orderId, { ...addresses, updatedAt: at }, transaction);
  }
  if (bankAccount && changes['merchant.bankAccount']) {
    const { bankId, localNumber, iban, currencyCode: currency } = bankAccount;
    const account = { merchantId: held.id, bankId, localNumber, iban, currency, ownershipConfirmedAt: at };
    await saveBankAccount(sequelize, account, transaction);
  }
  for (const place of Object.keys(added) as AddressPlace[]) {
    const old = held.addressIds[place];
    if (old !== null) await removeUnusedAddress(sequelize, old, transaction);
  }
};

/** Officers are replaced as a whole: who they are is one statement of the company. */
const writeOfficers = async ({ deps, held, at, transaction }: Writing, { persons }: Edit): Promise<void> => {
  const left = await removeOfficers(deps.sequelize, held.id, transaction);
  await addOfficers(deps, { merchantId: held.id, officers: persons ?? [], at }, transaction);
  for (const addressId of left) await removeUnusedAddress(deps.sequelize, addressId, transaction);
};

/**
 * From now on one logs in with the new address alone: sessions end and reset links, which went to the old one, are void.
 * Both addresses are told, so that the one who did not ask for it can say so. Another spelling of the same address only
 * is written down.
 */
const writeEmail = async (writing: Writing, { person }: Edit, email: string): Promise<void> => {
  const { deps, held, at, transaction } = writing;
  const { sequelize } = deps;
  const { id, email: old, language } = held.user;
  if (!(await updateLoginEmail(sequelize, held.user, { email, at }, transaction))) {
    throw new AppError('loginEmailTaken', { fields: { email: 'alreadyTaken' } });
  }
  if (emailKey(email) === emailKey(old)) return;
  await endSessionsOfUser(sequelize, id, { at, reason: 'emailChange', transaction });
  await voidResetsOfUser(sequelize, id, at, transaction);
  const mail = { template: 'emailChanged', language, ...nameOf(held, person) } as const;
  await enqueueEmail(deps, { ...mail, to: old, newEmail: null }, transaction);
  await enqueueEmail(deps, { ...mail, to: email, newEmail: email }, transaction);
};

/** The merchant's own systems learn of every change of its state. */
const tellStatus = async (
  { deps, held, at, transaction }: Writing,
  { merchant }: Edit,
  changes: Changes,
): Promise<void> => {
  const status = changes['merchant.status']?.after as MerchantStatus | undefined;
  if (!status) return;
  const { id: merchantId, status: previousStatus } = held;
  const data = { merchantId, status, previousStatus, statusReason: merchant?.statusReason ?? null };
  await recordEvents(deps.sequelize, { merchantId, at }, [{ type: 'merchant.status', data }], transaction);
};

/** The merchant is told when it was decided on, and why it was refused. */
const tellDecision = async (
  { deps, held, transaction }: Writing,
  { email, person, merchant }: Edit,
  changes: Changes,
): Promise<void> => {
  const status = changes['merchant.status']?.after as MerchantStatus | undefined;
  if (status !== 'Accepted' && status !== 'Rejected') return;
  const { email: present, language } = held.user;
  const reason = merchant?.statusReason ?? null;
  const to = email ?? present;
  await enqueueEmail(deps, { template: 'decided', to, language, ...nameOf(held, person), status, reason }, transaction);
};

/**
 * Changes what customer service may change of a merchant, its person and its bank account. Answers the merchant's id.
 * What is the same already is no change; 409 when somebody else has changed something since the caller looked.
 */
export const updateMerchant = async (
  deps: AuthDeps,
  actor: Actor,
  { userId, version, ...edit }: UpdateMerchant,
): Promise<string> => {
  const { sequelize } = deps;
  const merchantId = await inTransaction(sequelize, async (transaction) => {
    const held = await lockMerchantOfUser(sequelize, userId, transaction);
    if (!held) throw new AppError('notFound');
    requireVersion(held.version, version);
    const changes = findChanges(held, edit);
    const shown = masked(held, changes, edit);
    if (Object.keys(shown).length === 0) return held.id;
    requireFit(held, changes);
    const writing = { deps, held, at: deps.clock(), transaction };
    await writeRows(writing, edit, changes);
    if (changes.persons) await writeOfficers(writing, edit);
    if (edit.email !== undefined && changes.email) await writeEmail(writing, edit, edit.email);
    await tellDecision(writing, edit, changes);
    await tellStatus(writing, edit, changes);
    await bumpMerchantVersion(sequelize, held.id, writing.at, transaction);
    const subject = { type: 'merchant', id: held.id };
    await writeAudit(
      deps,
      { actor, action: 'merchant.update', subject, merchantId: held.id, changes: shown },
      transaction,
    );
    return held.id;
  });
  if (edit.email !== undefined) deps.sessions.forget();
  deps.changes.nudge(merchantId);
  return merchantId;
};
