import type { landing as hu } from '../hu/landing.ts';
import type { TextsLike } from '../texts.ts';

export const landing: TextsLike<typeof hu> = {
  title: 'Card payments without a monthly fee',
  hero: {
    beep: 'One beep,',
    paidFor: 'and it’s paid.',
    lead: 'A pocket-sized card reader that works with your phone. At the counter, on the market, on a customer’s doorstep: you take cards too.',
    how: 'How it works',
    fee: '{{fee}} per payment, {{minimumFee}} at least',
    free: 'No monthly fee, no registration fee',
    reader: 'The reader is {{readerGross}} with VAT, delivered free of charge',
    drawing:
      'A bakery counter at sunrise: a customer holds a card to the card reader, and the seller’s phone already shows a successful payment of {{smallPayment}}.',
    paid: 'Paid',
    tap: 'Tap here',
  },
  solution: {
    title: 'From the beep to your bank account',
    lead: 'You take the first two steps once. The third comes many times a day, the fourth by itself.',
    register: {
      title: 'Register',
      text: '{{registration}}\u00a0minutes, on a phone too. You sign the contract online, and the reader arrives in {{delivery}} working days.',
    },
    pair: {
      title: 'Pair',
      text: 'The reader connects over Bluetooth to the app on your phone. Android\u00a0{{android}} or iOS\u00a0{{ios}} is enough.',
    },
    accept: {
      title: 'Key in the amount',
      text: 'Your customer taps, inserts or swipes the card. It beeps, and the sale is done.',
    },
    settle: {
      title: 'Get your money',
      text: 'It reaches your bank account in {{payout}} working days. If that suits you better, we send it every {{longPayout}}\u00a0days.',
    },
    cards: 'Cards you can take',
    signs: { tap: 'tap', chip: 'chip', stripe: 'stripe' },
  },
  call: '{{fee}}, no monthly fee',
  box: {
    title: 'What’s in the box?',
    lead: 'Unpack it, pair it with your phone, and you are taking cards.',
    drawing: 'The card reader, the charging cable and the quick guide beside the open box.',
    reader: {
      title: 'Card reader',
      text: 'For tap, chip and magnetic stripe. One charge lasts {{battery}} days.',
    },
    cable: { title: 'Charging cable', text: 'For charging the reader.' },
    guide: { title: 'Quick guide', text: 'How to pair it, on one sheet.' },
    delivery: 'Delivery is free and takes {{delivery}} working days. The warranty is {{warranty}} months.',
    phone: 'There is no phone in it: you use your own.',
  },
  portal: {
    title: 'At closing time you know how the day went',
    text: 'Every sale shows in the portal the minute it happens, on your phone and on a computer. See which hour earns the money and how today compares with yesterday. Your bookkeeper gets the list with one press, and there is a settlement report to download for every month.',
    sample: 'Sample: a morning at a bakery',
    drawing:
      'The portal’s statistics with sample data: the bakery has taken {{total}} today, with a bar for each hour and the latest three payments below.',
    today: 'Takings today',
    compared: '{{change}} on yesterday',
    current: 'Today',
    previous: 'Yesterday',
    state: 'Successful',
    reversed: 'Voided',
  },
  audience: {
    title: '“Do you take cards?” Now you can say yes',
    lead: 'We recommend it to sole traders and companies who are not always at the till when a customer pays.',
    bakery: {
      title: 'Bakery',
      text: 'There’s a queue in the morning and nobody has change. Tap, beep, next please.',
    },
    hairdresser: {
      title: 'Hairdresser, beautician',
      text: 'Your guest pays from the chair, with no dash to the cash machine.',
    },
    taxi: {
      title: 'Taxi, passenger transport',
      text: 'Hand it back, get it back, drive on. The battery lasts {{battery}} days.',
    },
    market: {
      title: 'Market, fair',
      text: 'It needs no socket and no landline. Your phone carries it, on {{data}} of data a month.',
    },
    cafe: {
      title: 'Café, restaurant',
      text: 'The reader goes to the table, not the guest to the counter.',
    },
    tradesman: {
      title: 'Plumber, fitter, craftsman',
      text: 'The job is done, and so is the payment. No waiting weeks for a transfer.',
    },
    more: 'Above {{specialTurnover}} of card turnover a year you get a rate of your own:',
    write: 'write to us',
  },
  prices: {
    title: 'What it costs',
    lead: 'In a month without card payments you pay nothing.',
    fee: 'the fee on a payment, no VAT on top',
    minimum: 'the lowest fee on a payment',
    reader:
      'the advertised price of the card reader, once, delivered free of charge. An order costs less: {{readerNet}} + VAT, {{readerGross}} in all.',
    plusVat: '+ VAT',
    free: 'registration, installation, monthly fee',
    foreign: 'For cards issued outside Hungary the fee is {{foreignFee}} + {{foreignFixed}} from 1 {{foreignFrom}}.',
    example: 'Example',
    customerPays: 'Customer pays',
    ourFee: 'Fee',
    youKeep: 'You keep',
    link: 'All fees and the fee calculator',
  },
  trust: {
    title: 'It’s about money, so let’s be exact',
    cards: {
      title: 'We don’t store card numbers',
      text: 'Your transactions show only how it starts and its last four digits. We don’t have the rest, so we can’t lose it.',
    },
    sight: {
      title: 'Who sees your takings?',
      text: 'You do, with your own password. So does our customer service when it has to help, and every change it makes is recorded with a name.',
    },
    mistake: {
      title: 'Keyed in the wrong amount?',
      text: 'You can take a payment back within {{refundHours}} hours. The list shows it as voided, and it doesn’t count in your takings.',
    },
    people: {
      title: 'A person answers',
      text: 'Customer service helps in Hungarian and in English, by e-mail and by phone. The reader has a {{warranty}}-month warranty.',
      link: 'Contact',
    },
  },
  about: {
    title: 'About us',
    lead: 'We’re named after the short sound that two people wait for, one on each side of the counter.',
    first:
      'Csippanó (say “chip-pah-no”) was made for businesses in Hungary: for the baker who opens at dawn, the hairdresser who works alone, the taxi driver whose car is the shop. We wanted card acceptance with a price that fits on a slip of paper, and that nobody needs a course for.',
    second:
      'Reader, app and portal come together, in one contract. If you change your mind, you can close your account in the portal yourself.',
  },
  questions: {
    title: 'What people ask first',
    documents: {
      question: 'What do I need to register?',
      answer:
        'Your personal and business details, tax number and bank account number; a company its registration number too. It takes {{registration}}\u00a0minutes, and nothing is sent before the end.',
    },
    payout: {
      question: 'When do I get my money?',
      answer:
        'It is on your bank account within {{payout}} working days of the payment. You can ask for it every {{longPayout}} days instead.',
    },
    small: {
      question: 'Is it worth it for small amounts?',
      answer:
        'The fee on a payment is at least {{minimumFee}}, so below {{smallPayment}} it comes to more than {{fee}}. The fee calculator shows what that means for your sales.',
    },
    foreign: {
      question: 'Does it take foreign cards?',
      answer:
        'Yes. For cards issued outside Hungary the fee is {{foreignFee}} + {{foreignFixed}} per payment from 1 {{foreignFrom}}, and the same as for others until then.',
    },
    rarely: {
      question: 'What if I rarely use it?',
      answer:
        'There is no monthly fee, so rare use costs nothing. A reader unused for {{dormant}} months is switched off after a notice by e-mail; customer service can switch it on again, for which there may be a fee.',
    },
    all: 'All questions and answers',
  },
  final: {
    title: 'Be ready the next time somebody asks.',
    text: 'Registering takes {{registration}}\u00a0minutes, and the reader is with you in {{delivery}} working days.',
    contact: 'I have a question first',
  },
};
