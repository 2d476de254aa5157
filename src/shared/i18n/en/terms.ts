import type { terms as hu } from '../hu/terms.ts';
import type { TextsLike } from '../texts.ts';

export const terms: TextsLike<typeof hu> = {
  title: 'General terms and conditions',
  subject: 'Of the Csippanó card acceptance service',
  inForce: 'In force from {{day}} · version {{version}}',
  page: 'Page {{page}} of {{pages}}',
  chapters: [
    {
      title: 'The provider',
      clauses: [
        'The card acceptance service is provided by {{company}}, the Provider (registered seat: {{address}}, company registration number: {{registrationNumber}}, tax number: {{taxNumber}}). These identifiers are samples.',
        'The Provider can be reached at {{email}} and by telephone at {{phone}}. Customer service is there on working days from {{from}} to {{to}}. A lost or stolen card reader can be reported at any hour.',
        'These terms are part of the contract between the Provider and the registered business (the Merchant). Where an individually signed contract differs from them, that contract prevails.',
      ],
    },
    {
      title: 'Definitions',
      clauses: [
        'Card Reader: a device bought from the Provider that accepts bank cards and works with the App.',
        'App: the program on the Merchant’s phone with which a payment is started.',
        'Portal: the Provider’s web site where the Merchant follows sales, statistics and settlements.',
        'Transaction: a sale made with the Card Reader, or its reversal.',
        'Cardholder: a customer of the Merchant who pays by bank card.',
      ],
    },
    {
      title: 'How the contract is made',
      clauses: [
        'Sole traders and companies based in Hungary may enter into the contract. Whoever registers on behalf of a business must be at least 18 years old and entitled to represent it.',
        'The Merchant answers for the details given at registration, and reports any change to customer service within five working days.',
        'The Provider identifies the Merchant, its representatives and its beneficial owners under Act LIII of 2017 on the prevention of money laundering. A beneficial owner is a person who holds at least 25 percent.',
        'The contract is made by electronic signature. The Provider may refuse a registration on the outcome of the identification, and gives its reasons.',
      ],
    },
    {
      title: 'The service',
      clauses: [
        'With the Card Reader the Merchant accepts Mastercard, Maestro, Visa, Visa Electron and V PAY cards by chip, magnetic stripe or tap, in forints.',
        'The App needs Android {{android}} or iOS {{ios}} or later, Bluetooth and an internet connection. The Merchant provides these.',
        'The Provider strives for uninterrupted service. Planned maintenance is announced at least two working days ahead. The Provider does not answer for failures of mobile networks, card schemes or banks.',
        'The Merchant keeps login details secret and does not hand them on. The Provider never asks for a password or a PIN.',
      ],
    },
    {
      title: 'The card reader',
      clauses: [
        'Once paid for, the Card Reader belongs to the Merchant. It must not be handed to others for accepting payments.',
        'An order may be paid by bank card, by bank transfer in advance or in cash on delivery. Delivery is free and takes {{delivery}} working days from the signed contract: {{deliveryBudapest}} on average in Budapest and {{deliveryCountry}} elsewhere in Hungary. With a transfer in advance the time starts when the payment arrives.',
        'The Provider gives a warranty of {{warranty}} months from receipt. Faults that arise in normal use are repaired, or the device replaced, free of charge. The warranty does not cover breakage, water damage or an opened device.',
        'A Card Reader that is not used for more than {{dormant}} months is made inactive. The Provider gives notice by e-mail at least one month ahead. Customer service can reactivate it; there may be a fee, which is stated in advance.',
        'The Merchant reports a lost or stolen Card Reader without delay, and the Provider blocks it.',
      ],
    },
    {
      title: 'Fees',
      clauses: [
        'The fees of the service are in the table below. The transaction fee is rounded to whole forints.',
        'The transaction fee is exempt from value added tax. The Provider charges no fee on a reversed sale.',
        'The Provider deducts the fee from the pay out. The monthly settlement shows turnover, fee and the amount paid for each day; on request it also shows interchange and scheme fees apart.',
        'A Merchant whose yearly card turnover exceeds {{specialTurnover}} may ask for a rate of its own.',
      ],
    },
    {
      title: 'Pay out',
      clauses: [
        'The Provider transfers the proceeds of a sale, less the fee, to the Merchant’s bank account within {{payout}} working days. At the Merchant’s request pay outs are made every {{longPayout}} days.',
        'Each Merchant has one bank account, kept in forints and in its own name. Customer service changes it once the Merchant has been identified.',
        'The Provider may hold a pay out back for as long as needed when abuse is suspected, when the law or an authority demands it, or when the expected sum of chargebacks justifies it. The Merchant is told why, unless the law forbids it.',
      ],
    },
    {
      title: 'Reversals and chargebacks',
      clauses: [
        'A sale can be reversed within {{refundHours}} hours, for the whole amount, on the Card Reader that made it. After that the Merchant settles the refund with the Cardholder in another way.',
        'If a Cardholder disputes a payment, the bank may claim the amount back under the rules of the card schemes (chargeback). The Provider tells the Merchant, who sends the papers of the sale within seven days.',
        'The Merchant bears a chargeback that is decided in the Cardholder’s favour; the Provider may deduct it from the next pay out.',
        'The Merchant keeps the papers of a sale for 18 months.',
      ],
    },
    {
      title: 'Duties of the merchant',
      clauses: [
        'The Merchant asks no surcharge for paying by card, accepts cards for any amount, and displays the signs of the accepted cards where they are easily seen.',
        'A card slip does not replace a receipt or an invoice. The Merchant issues these under the rules that apply to it.',
        'The Merchant does not write down, photograph or keep card details.',
        'The service must not be used for unlawful goods or services, financial or gambling activity without a licence, cash advances, fake or counterfeit goods, narcotics, weapons without a licence, pyramid schemes, or sales of another business.',
      ],
    },
    {
      title: 'Data protection',
      clauses: [
        'The Provider processes personal data as described in the privacy policy, which can be read in the Portal: {{privacyUrl}}.',
        'The Provider does not keep full card numbers. The Portal may show the first six and the last four digits.',
        'The Provider sends marketing messages only with separate consent, which can be withdrawn at any time. The contract does not depend on it.',
      ],
    },
    {
      title: 'Liability',
      clauses: [
        'The Provider compensates damage caused by breach of contract under the Civil Code. It answers for lost profit only in case of intent or gross negligence.',
        'Until a block is requested, the Merchant answers for damage that comes from improper use of the Card Reader, the App or the login details.',
        'The Merchant may report a missing or wrong pay out within 13 months. The Provider settles a justified claim without delay.',
      ],
    },
    {
      title: 'End of the contract',
      clauses: [
        'The contract is for an indefinite time and has no minimum term. The Merchant may end it at any time without giving reasons: by closing the account in the Portal, or by e-mail.',
        'The Provider may end the contract with two months’ notice. It may end it at once if the Merchant gave untrue details, uses the service for a prohibited activity, or does not put right a breach when called upon.',
        'The Provider settles and pays the sales made until the end. What the law requires to be kept is kept for as long as it says, also after the end.',
      ],
    },
    {
      title: 'Complaints and disputes',
      clauses: [
        'The Merchant may complain at {{email}}, by telephone or by letter. The Provider answers within 15 working days and gives its reasons.',
        'If the Merchant does not accept the answer, it may turn to the conciliation body of its place of residence or seat or to the Magyar Nemzeti Bank (the central bank of Hungary), in the cases that the law provides for. It may also go to court.',
      ],
    },
    {
      title: 'Closing provisions',
      clauses: [
        'The Provider announces a change of these terms by e-mail two months before it takes effect. A Merchant who does not accept it may end the contract free of charge until then; otherwise the change counts as accepted.',
        'The contract is governed by Hungarian law, in particular by Act V of 2013 on the Civil Code, Act LXXXV of 2009 on the provision of payment services, and Regulation (EU) 2015/751 on interchange fees.',
        'These terms exist in Hungarian and in English. Where they differ, the Hungarian text prevails.',
      ],
    },
  ],
  fees: {
    service: 'Service',
    price: 'Fee',
    rows: [
      ['Transaction fee', '{{fee}}, at least {{minimumFee}}'],
      ['Transaction fee on a card issued outside Hungary, from 1 {{foreignFrom}}', '{{foreignFee}} + {{foreignFixed}}'],
      ['Example: the fee on a payment of {{smallPayment}}', '{{smallFee}}'],
      ['Example: the fee on a payment of {{largePayment}}', '{{largeFee}}'],
      ['Card reader, each', '{{readerNet}} + VAT ({{readerGross}} with {{vat}} VAT)'],
      ['Delivery in Hungary', '{{nothing}}'],
      ['Registration, installation, monthly fee', '{{nothing}}'],
    ],
  },
};
