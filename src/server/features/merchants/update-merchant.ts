import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { voidResetsOfUser } from '#server/features/auth/auth.api.ts';
import { emailTime, notifyTeam } from '#server/features/notifications/notifications.api.ts';
import { changeOrderAddresses, updateRefunds } from '#server/features/orders/orders.api.ts';
import { closeRequirements } from '#server/features/requirements/requirements.api.ts';
import { hasEnabledTerminal } from '#server/features/terminals/terminals.api.ts';
import { changeLoginEmail, editPerson } from '#server/features/users/users.api.ts';
import { publishEvents } from '#server/features/webhooks/webhooks.api.ts';
import { addAddress, removeUnusedAddress } from '#server/platform/addresses/addresses.repository.ts';
import { type Actor, type Changes, changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import { requireVersion } from '#server/platform/errors/errors.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MerchantStatus } from '#shared/merchants/merchant-enums.ts';
import type { UpdateMerchant } from '#shared/registration/update-merchant.schema.ts';
import type { Address } from '#shared/validation/address.ts';
import { sealBankNumbers } from './bank-numbers.repository.ts';
import { lockMerchantOfUser, updateMerchantRow, upsertBankAccount } from './merchant-writes.repository.ts';
import { decisionOn, maskChanges, requirePermittedEdit } from './merchants.rules.ts';
import type { AddressRole, LockedMerchant } from './merchants.types.ts';
import { replaceOfficers } from './officers.ts';

/** The parts to change; an omitted part has no members. */
type Edit = Omit<UpdateMerchant, 'userId' | 'version' | 'merchant' | 'company'> &
  Required<{ [Part in 'merchant' | 'company']: NonNullable<UpdateMerchant[Part]> }>;

/** The fields of a decision, and the service's note, which merchants do not see. */
const ofDecision = ['merchant.status', 'merchant.statusReason', 'merchant.comment'];

interface Context {
  db: InTransaction<AuthDeps>;
  actor: Actor;
  current: LockedMerchant;
  at: Date;
}

const withPrefix = (prefix: string, values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));

/** Given values by audit name, without secrets and confirmations. A status has its reason. */
const givenValues = ({ email, person = {}, merchant, company, persons }: Edit): Record<string, unknown> => {
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
    ...withPrefix('company', company),
    ...withPrefix('merchant', {
      ...others,
      ...(merchant.status === undefined ? {} : { statusReason: merchant.statusReason ?? null }),
      ...(bankAccount ? { bankAccount: account } : {}),
    }),
  };
};

const findChanges = (current: LockedMerchant, edit: Edit): Changes => {
  const given = givenValues(edit);
  const stored: Record<string, unknown> = {
    email: current.user.email,
    persons: current.persons,
    ...withPrefix('person', current.person),
    ...withPrefix('company', current.company),
    ...withPrefix('merchant', current.merchant),
  };
  const before = Object.fromEntries(Object.keys(given).map((name) => [name, stored[name]]));
  return changesBetween(before, given);
};

/** Inserts a new row per changed address: the old one may be shared. Returns the new ids. */
const addAddresses = async ({ db, at }: Context, changes: Changes): Promise<Partial<Record<AddressRole, string>>> => {
  const fields: Record<AddressRole, string> = {
    home: 'person.address',
    registration: 'merchant.registrationAddress',
    operation: 'merchant.operationAddress',
    delivery: 'merchant.deliveryAddress',
    billing: 'merchant.billingAddress',
  };
  const added: Partial<Record<AddressRole, string>> = {};
  for (const [role, name] of Object.entries(fields) as [AddressRole, string][]) {
    const address = changes[name]?.after as Address | undefined;
    if (address) added[role] = await addAddress(db, address, at);
  }
  return added;
};

const nameOf = (current: LockedMerchant, person: Edit['person']) => ({
  firstName: person?.firstName ?? String(current.person.firstName),
  lastName: person?.lastName ?? String(current.person.lastName),
});

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;

const writeRows = async (
  context: Context,
  { person = {}, merchant, company }: Edit,
  changes: Changes,
): Promise<void> => {
  const { db, current, at } = context;
  const { secrets } = db;
  const added = await addAddresses(context, changes);
  const { lastName, firstName, dateOfBirth: birthDate, nationalityCode, mobile } = person;
  await editPerson(
    db,
    current.user.personId,
    defined({ lastName, firstName, birthDate, nationalityCode, mobile, addressId: added.home }),
  );
  const { status, statusReason, doingBusinessAs: tradeName, terminalSecret, bankAccount, ...others } = merchant;
  const { registrationAddress: _r, operationAddress: _o, deliveryAddress: _d, billingAddress: _b, ...columns } = others;
  const isFree = await updateMerchantRow(
    db,
    current.id,
    defined({
      ...columns,
      companyName: company.name,
      companyRegistrationNumber: company.registrationId,
      tradeName,
      status,
      statusReason: status && (statusReason ?? null),
      statusChangedAt: status !== undefined && status !== current.status ? at : undefined,
      terminalSecret: terminalSecret
        ? await secrets.seal(terminalSecret.toLowerCase())
        : terminalSecret === null
          ? null
          : undefined,
      registrationAddressId: added.registration,
      operationAddressId: added.operation,
      version: current.version + 1,
      updatedAt: at,
    }),
  );
  if (!isFree) throw new AppError('midTaken', { fields: { 'merchant.mid': 'alreadyTaken' } });
  if (current.orderId !== null && (added.delivery || added.billing)) {
    const addresses = defined({ deliveryAddressId: added.delivery, billingAddressId: added.billing });
    await changeOrderAddresses(db, current.orderId, addresses, at);
  }
  if (bankAccount && changes['merchant.bankAccount']) {
    const { bankId, localNumber, iban, currencyCode: currency } = bankAccount;
    const account = { merchantId: current.id, bankId, localNumber, iban, currency, ownershipConfirmedAt: at };
    await upsertBankAccount(db, await sealBankNumbers(secrets, account));
  }
  for (const role of Object.keys(added) as AddressRole[]) {
    const old = current.addressIds[role];
    if (old !== null) await removeUnusedAddress(db, old);
  }
};

/**
 * Changes the login e-mail, ends all sessions, voids reset links and notifies
 * both addresses: the owner of the old one can object.
 * A change of case only is stored without any of this.
 */
const writeEmail = async (context: Context, { person }: Edit, email: string): Promise<void> => {
  const { db, actor, current, at } = context;
  const { id, email: old, language } = current.user;
  if (!(await changeLoginEmail(db, current.user, { email, at }))) return;
  await voidResetsOfUser(db, id, at);
  const { ipAddress } = actor;
  const event = { kind: 'emailChanged' as const, userId: id, merchantId: current.id, ipAddress, email: old };
  await recordSecurityEvent(db, { ...event, detail: { by: actor.userId } });
  const mail = { template: 'emailChanged', language, ...nameOf(current, person) } as const;
  await enqueueEmail(db, { ...mail, to: old, newEmail: null });
  await enqueueEmail(db, { ...mail, to: email, newEmail: email });
};

/** Publishes every change of status. */
const publishStatusEvent = async (
  { db, current, at }: Context,
  { merchant }: Edit,
  changes: Changes,
  version: number,
): Promise<void> => {
  const status = changes['merchant.status']?.after as MerchantStatus | undefined;
  if (!status) return;
  const { id: merchantId, status: previousStatus } = current;
  const data = { merchantId, status, previousStatus, statusReason: merchant.statusReason ?? null };
  await publishEvents(db, { merchantId, at, version }, [{ type: 'merchant.status', data }]);
};

/** E-mails the merchant when it is accepted or rejected. */
const enqueueDecisionEmail = async (
  { db, current }: Context,
  { email, person, merchant }: Edit,
  changes: Changes,
): Promise<void> => {
  const status = decisionOn(changes);
  if (status === null) return;
  const { email: currentEmail, language } = current.user;
  const reason = merchant.statusReason ?? null;
  const to = email ?? currentEmail;
  const hasReader = await hasEnabledTerminal(db, current.id);
  const decision = { template: 'decided', status, reason, hasReader } as const;
  const notBefore = await emailTime(db, current.id);
  await enqueueEmail(db, { ...decision, to, language, ...nameOf(current, person) }, notBefore);
};

/** Notifies the team of the decision and of other changes by customer service. */
const notifyOfEdit = async ({ db, current, at }: Context, changes: Changes): Promise<void> => {
  const status = decisionOn(changes);
  const event = { at, eventKey: String(current.version + 1) };
  if (status !== null) await notifyTeam(db, current.id, { kind: 'merchantDecided', status, ...event });
  const others = Object.keys(changes).filter((name) => !ofDecision.includes(name));
  if (others.length === 0) return;
  const hasNewBankAccount = others.includes('merchant.bankAccount');
  await notifyTeam(db, current.id, { kind: 'merchantChanged', hasNewBankAccount, ...event });
};

/**
 * Updates a user's merchant within customer service's rights. Returns its id.
 * Writes nothing for unchanged input. 409 if it was edited since `version` was read.
 */
export const updateMerchant = async (deps: AuthDeps, actor: Actor, update: UpdateMerchant): Promise<string> => {
  const { userId, version, merchant = {}, company = {}, ...others } = update;
  const edit: Edit = { ...others, merchant, company };
  const merchantId = await actInTransaction(deps, { actor, changed: [userId] }, async (db) => {
    const current = await lockMerchantOfUser(db, userId);
    if (!current) throw new AppError('notFound');
    requireVersion(current.version, version);
    const changes = findChanges(current, edit);
    const shown = maskChanges(current, changes, edit.merchant.terminalSecret);
    if (Object.keys(shown).length === 0) return current.id;
    requirePermittedEdit(current, changes);
    const context = { db, actor, current, at: db.clock() };
    await writeRows(context, edit, changes);
    if (changes.persons) {
      const officers = { merchantId: current.id, officers: edit.persons ?? [], at: context.at };
      await replaceOfficers(db, officers);
    }
    if (edit.email !== undefined && changes.email) await writeEmail(context, edit, edit.email);
    await enqueueDecisionEmail(context, edit, changes);
    const decision = decisionOn(changes);
    if (decision !== null) {
      await closeRequirements(db, current.id, { isAccepted: decision === 'Accepted', at: context.at });
    }
    if (changes['merchant.status']) {
      await updateRefunds(db, { merchantId: current.id, at: context.at });
    }
    await notifyOfEdit(context, changes);
    const merchantVersion = await bumpMerchantVersion(db, current.id, context.at);
    await publishStatusEvent(context, edit, changes, merchantVersion);
    const subject = { type: 'merchant', id: current.id };
    await writeAudit(db, { actor, action: 'merchant.update', subject, merchantId: current.id, changes: shown });
    return current.id;
  });
  if (edit.email !== undefined) deps.sessions.forget();
  deps.changes.nudge(merchantId);
  return merchantId;
};
