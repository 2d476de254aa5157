import type { ruleProblems as hungarian } from '../hu/problems-rules.ts';
import type { TextsLike } from '../texts.ts';

/** Problems of business rules and of the stored data. */
export const ruleProblems: TextsLike<typeof hungarian> = {
  transactionContradicts: {
    title: 'Contradicts a stored transaction',
    cause: 'A transaction with this `eftTransactionId` is stored with different content. The stored one is unchanged.',
    action:
      'Do not send it again. Give each payment an `eftTransactionId` of its own, and look for the fault that used one twice.',
  },
  signatureContradicts: {
    title: 'Another signature is stored',
    cause: 'The transaction has a signature already, and this is another picture. The stored one is unchanged.',
    action: 'Do not send it again. The same picture again would be accepted.',
  },
  emailTaken: {
    title: 'E-mail address taken',
    cause: 'An account with this e-mail address exists.',
    action: 'Log in, reset the password, or register with another address.',
  },
  orderAlreadyPaid: {
    title: 'Order already paid',
    cause: 'The order was paid. A paid order does not change.',
    action: 'Read the order with `GET /api/v1/TerminalOrder/{ReferenceCode}`.',
  },
  paymentOver: {
    title: 'Payment has ended',
    cause: 'The card form of the test gateway was sent for a payment that has ended.',
    action: 'Start a new payment with `POST /api/v1/TerminalOrder/{ReferenceCode}/Payment/Start`.',
  },
  orderNotByBankCard: {
    title: 'Not paid by bank card',
    cause: 'The order is to be paid in another way, so no card payment can start for it.',
    action: 'Follow the payment method of the order.',
  },
  orderSettledByGateway: {
    title: 'Settled by the card payment',
    cause: 'Whether an order by bank card is paid is decided by the card payment alone.',
    action: 'Set only orders that are paid by bank transfer.',
  },
  changedMeanwhile: {
    title: 'Changed meanwhile',
    cause: 'Someone else changed it after you read the `version` that the request has.',
    action: 'Read it again, apply your change to that, and send the new `version`.',
  },
  serialNumberTaken: {
    title: 'Serial number taken',
    cause: 'There is a terminal with this serial number already.',
    action: 'Check the serial number. Move an existing terminal with an update instead of adding it again.',
  },
  terminalNameTaken: {
    title: 'Name of a terminal taken',
    cause: 'Another terminal of the merchant has this name already. Case and accents make no difference.',
    action: 'Give the terminal another name, or rename the other one first.',
  },
  gatewayEntityTaken: {
    title: 'Gateway entity taken',
    cause: 'There is a web shop with this `gatewayEntityId` already.',
    action: 'Check the id that the payment gateway gave to the web shop.',
  },
  loginEmailTaken: {
    title: 'E-mail address taken',
    cause: 'Another account logs in with this e-mail address.',
    action: 'Choose another address.',
  },
  midTaken: {
    title: 'MID taken',
    cause: 'This MID belongs to another merchant.',
    action: 'Check the MID that the acquirer gave to the merchant. GET Report/Merchant tells whose it is.',
  },
  relationExists: {
    title: 'Relation exists',
    cause: 'The merchant is its parent already.',
    action: 'Nothing is to be done: the relation is as wanted.',
  },
  relationToItself: {
    title: 'Parent of itself',
    cause: 'A merchant cannot be its own parent.',
    action: 'Send two different merchants.',
  },
  relationCircle: {
    title: 'Circle of relations',
    cause: 'The new parent is below the merchant, so the relations would form a circle.',
    action: 'Choose one of the merchants that `GET /api/v1/Merchant/availableparents` lists.',
  },
  voidOfVoid: {
    title: 'Not a sale',
    cause: 'Only a sale can be voided, and this transaction is a void.',
    action: 'Name the sale.',
  },
  voidSaleUnknown: {
    title: 'Unknown sale',
    cause: 'The void names a sale that is not stored for this merchant, or a transaction that is no sale.',
    action:
      'Send the sale first, and then the same void again. A reader that stores transactions offline sends them in their order.',
  },
  voidDiffersFromSale: {
    title: 'Differs from the sale',
    cause: 'The void has another terminal, amount or currency than its sale.',
    action: 'Void the whole amount on the terminal that made the sale.',
  },
  voidSaleNotSuccessful: {
    title: 'Sale cannot be voided',
    cause: 'The sale was not successful, or it is voided already.',
    action:
      'Read the transaction. If its state is `Storno`, nothing is to be done; if it is `Pending`, send the void again after its outcome.',
  },
  voidSaleRefunded: {
    title: 'Sale refunded in part',
    cause: 'A part of the sale was refunded already, and a void would give all of it back.',
    action: 'Give the rest back by another refund.',
  },
  voidTooLate: {
    title: 'Too late to void',
    cause: 'The sale is more than 24 hours old.',
    action: 'Refund the customer in another way.',
  },
  refundOfOther: {
    title: 'Not a sale',
    cause: 'Only a sale can be refunded, and this transaction is a void or refund.',
    action: 'Name the sale.',
  },
  refundSaleUnknown: {
    title: 'Unknown sale',
    cause: 'The refund names a sale that is not stored for this merchant, or a transaction that is no sale.',
    action: 'Send the sale first, and then the same refund again.',
  },
  refundSaleNotSuccessful: {
    title: 'Sale cannot be refunded',
    cause: 'The sale was not successful, or it is voided already.',
    action:
      'Read the transaction. If its state is `Storno`, nothing is to be done; if it is `Pending`, send the refund again after its outcome.',
  },
  refundDiffersFromSale: {
    title: 'Differs from the sale',
    cause: 'The refund has another terminal or currency than its sale.',
    action: 'Refund on the terminal that made the sale.',
  },
  refundOverRemaining: {
    title: 'Amount too high',
    cause: 'The amount is more than that of the sale without its tip and without former refunds.',
    action: 'Read the sale: `amount` minus `tipAmount` minus `refundedAmount` can be refunded.',
  },
  reversalNotPending: {
    title: 'Not pending',
    cause: 'The transaction is a sale, or has its outcome.',
    action: 'Read the transaction: its `state` is the outcome.',
  },
  refundTooLate: {
    title: 'Too late to refund',
    cause: 'The sale is more than 24 hours old.',
    action: 'Refund the customer in another way.',
  },
  refundOverLimit: {
    title: 'More than the role may give back',
    cause:
      'The merchant limits how much one cashier or manager may give back at once and per day, by voids and refunds. This includes a card reader on which that person is logged in.',
    action:
      'Give back less, or ask somebody with a higher limit. A card reader sends the refund as `Pending` before it calls the bank.',
  },
  dayNotOver: {
    title: 'The day is not over',
    cause: 'The day to close has not ended in Budapest yet.',
    action:
      'Close it after midnight, or wait until it is closed automatically. Until then the call of open days has its figures.',
  },
  requirementOpen: {
    title: 'Requested already',
    cause: 'The merchant was asked for the item already, and the requirement is not closed.',
    action: 'Accept the answer, ask again with the existing requirement, or withdraw it.',
  },
  holdExpired: {
    title: 'The hold is over',
    cause: 'The last day of the hold is over, and nothing is held back by it any more.',
    action: 'Nothing. If the money is to be held back further, place a new hold.',
  },
  documentsFull: {
    title: 'Too many files',
    cause: 'The requirement has as many files as it can have. The `detail` names the number.',
    action: 'Delete one before you upload another.',
  },
  documentMissing: {
    title: 'No file uploaded',
    cause: 'The answer to a document needs at least one uploaded file.',
    action: 'Upload the file, and send the answer again.',
  },
  requirementState: {
    title: 'The state of the requirement does not permit it',
    cause: 'The requirement is closed, or it was to be accepted without an answer.',
    action: 'Get the list again, and act by the `state`.',
  },
  reviewOver: {
    title: 'Not under review',
    cause: 'The merchant is decided on, or its account is not active.',
    action: 'Nothing: items can be asked for until the decision only.',
  },
  priceTooSoon: {
    title: 'The fees begin too soon',
    cause:
      'The month is over, or the fees are higher than the merchant was told for that month, and begin less than two whole months from now.',
    action: 'Choose a month from the one on that the error of the field `month` names.',
  },
  terminalHasTransactions: {
    title: 'Terminal has transactions',
    cause: 'Payments were made with this terminal, so it cannot go to another merchant.',
    action: 'Disable it and add another terminal.',
  },
  onlineEntityHasTransactions: {
    title: 'Web shop has transactions',
    cause: 'Payments were made in this web shop, so it cannot go to another merchant.',
    action: 'Disable it and add another web shop.',
  },
  statusDecided: {
    title: 'Already decided',
    cause: 'The merchant was accepted or rejected, and cannot become pending again.',
    action: 'Choose one of the other states.',
  },
  receiptNotReady: {
    title: 'Outcome not known yet',
    cause: 'The payment is pending, so there is no receipt for it yet.',
    action: 'Try again when the state of the transaction is no longer `Pending`.',
  },
  exportSchedulesFull: {
    title: 'Too many scheduled exports',
    cause: 'The user already has the maximum number of scheduled exports. The `detail` has the number.',
    action: 'Delete one before you add another.',
  },
  savedViewsFull: {
    title: 'Too many saved views',
    cause: 'The user already has the maximum number of saved views. The `detail` has the number.',
    action: 'Delete one before you save another.',
  },
  notificationAlwaysOn: {
    title: 'It cannot be switched off',
    cause: 'Notifications about security and access, and those that are required, are always on.',
    action: 'Switch off only what is `On` in the list of settings.',
  },
  notificationNotEmailed: {
    title: 'There is no such e-mail',
    cause: 'The caller gets no e-mails about this, or another setting decides about them.',
    action: 'Leave `email` out.',
  },
  apiKeysFull: {
    title: 'Too many API keys',
    cause: 'The merchant has the maximum number of API keys. `detail` says how many.',
    action: 'Revoke one before you add another.',
  },
  webhooksFull: {
    title: 'Too many webhooks',
    cause: 'The merchant has the maximum number of webhooks. `detail` says how many.',
    action: 'Delete one before you add another.',
  },
  webhookDisabled: {
    title: 'Webhook is disabled',
    cause: 'The webhook is disabled, so nothing is sent to it.',
    action: 'Enable it, and send the message again.',
  },
  ownAccount: {
    title: 'Own account',
    cause: 'An administrator cannot deactivate its own account.',
    action: 'Ask another administrator.',
  },
  deactivationNeedsUser: {
    title: 'No user named',
    cause: 'An administrator has to name the user to deactivate.',
    action: 'Send the `userId`.',
  },
  contractNeedsUser: {
    title: 'No user named',
    cause: 'An administrator has to name the user whose contract is sent again.',
    action: 'Send the `userId`.',
  },
  accountDeactivated: {
    title: 'Account is deactivated',
    cause: 'The account is deactivated.',
    action: 'An administrator can reactivate it with `PUT /api/v1/User/Reactivate`.',
  },
  jobRunsAlways: {
    title: 'Job runs all the time',
    cause: 'The background job runs all the time and cannot be started.',
    action: 'Nothing is to be done. The health of the server says whether it works.',
  },
};
