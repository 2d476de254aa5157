import type { onboarding as hu } from '../hu/onboarding.ts';
import type { TextsLike } from '../texts.ts';

export const onboarding: TextsLike<typeof hu> = {
  title: 'The way to the first sale',
  progress: '{{done}} of {{total}} steps done',
  next: 'Next step',
  nothing: 'Nothing to do for now',
  list: 'All steps',
  steps: {
    Registration: 'Registration',
    Order: 'Order and payment',
    Contract: 'Contract',
    Review: 'Review',
    Reader: 'Card reader',
    Pairing: 'Pairing',
    FirstSale: 'First sale',
  },
  states: { Done: 'done', Open: 'Your turn', Waiting: 'With us', Later: 'later' },
  statesForStaff: { Done: 'done', Open: 'Waiting for the merchant', Waiting: 'Waiting for us', Later: 'later' },
  nextAbove: 'What to do is at the top.',
  done: {
    paid: 'Paid: {{amount}}',
    onDelivery: 'Paid to the courier on delivery: {{amount}}',
    signed: 'Signed',
    accepted: 'Accepted',
    rejected: 'Rejected',
    readers: 'Serial number: {{serialNumbers}}',
  },
  order: {
    pay: { title: 'Pay for the card reader', text: 'To pay: {{amount}}.', action: 'Pay by card' },
    payAgain: {
      title: 'Pay for the card reader',
      text: 'Your last payment did not go through, but your order is kept. To pay: {{amount}}. Please try again, with another card if you like.',
      action: 'Try again',
    },
    transfer: {
      title: 'Transfer the price of the card reader',
      text: 'Put only the reference code in the message. If you have sent it, there is nothing to do: you will see it here as soon as it arrives.',
    },
    transferFailed: {
      title: 'Your payment has not arrived',
      text: 'So we closed your order. If you still want the card reader, transfer its price or contact our customer service.',
    },
    notAccepted: {
      title: 'The parcel came back to us',
      text: 'Nobody accepted the card reader from the courier. If you still want it, contact our customer service with the reference code {{referenceCode}}.',
    },
  },
  contract: {
    title: 'Sign the contract',
    text: 'Our signing partner sends it by e-mail, and you sign it online. If you cannot find it, look into your spam folder.',
    signed: 'If you have signed it, there is nothing to do: this step is done when we post the card reader.',
    resend: 'Send me the contract again',
    resent: 'Another e-mail is on its way. It arrives within minutes at the address that you log in with.',
  },
  review: {
    title: 'We are checking your details',
    text: 'Your registration has been with us since {{day}}. We e-mail you as soon as we have decided; until then there is nothing to do.',
    requestedTitle: 'Send us what we need for the check',
    requestedText: 'We cannot decide on your registration before you answer.',
    rejectedTitle: 'We could not accept your registration',
    reason: 'The reason, as written: “{{reason}}”',
    rejectedText: 'To clarify it, or if something has changed, please contact our customer service.',
    refund: 'We will send back the price of the card reader.',
  },
  reader: {
    title: 'We are posting the card reader',
    text: 'Counted from the signed contract it usually takes {{budapest}} working days to Budapest, {{country}} to the rest of the country.',
    later: 'We post it when you are accepted and the contract is signed, and after the payment if you pay in advance.',
  },
  pairing: {
    title: 'Pair the card reader with your phone',
    arrived: 'When the parcel has arrived:',
    on: 'Switch on the card reader, and Bluetooth on your phone.',
    logIn: 'Log in to the Csippanó app with the e-mail address and password of the portal.',
    choose: 'Choose the card reader, and check that both displays show the same number.',
    serialNumber: 'Serial number',
    help: 'Help with pairing',
  },
  firstSale: {
    title: 'Ready for the first sale',
    text: 'Type the amount into the app and let the customer tap the card on the reader. Once it succeeds, this page turns into your day by itself.',
  },
  staff: {
    title: 'This merchant has no successful sale yet',
    text: 'Until the first one it sees these steps in place of its day.',
    action: 'The merchant’s details',
  },
  online: { text: 'Payments of your web shop are in the online transactions.', action: 'Online transactions' },
  units: { text: 'You can see the sales of all your units together.', action: 'All units' },
};
