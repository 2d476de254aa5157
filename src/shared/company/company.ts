/**
 * The operating company and its contact data. All values are placeholders: a reserved
 * domain, an unassigned number, identifiers of zeros. Replace them before going live.
 */
export const company = {
  name: 'Csippanó Zrt.',
  address: { zipCode: '1000', city: 'Budapest', street: 'Minta utca 1.' },
  registrationNumber: '01-10-000000',
  taxNumber: '00000000-2-41',
  webSite: 'https://csippano.example',
  /** The account for payments by bank transfer. */
  transferAccount: '00000000-00000000-00000000',
} as const;

export const customerService = {
  email: 'ugyfelszolgalat@csippano.example',
  /** E.164; `customerServicePhone` is formatted for reading. */
  phone: '+3610000100',
  /** On working days in Budapest. Losses are reported around the clock. */
  hours: { from: '8:00', to: '18:00' },
} as const;

export const privacyContact = { email: 'adatvedelem@csippano.example' } as const;

/** `+36 1 000 0100` */
export const customerServicePhone = customerService.phone.replace(
  /^(\+36)(1)(\d{3})(\d{4})$/u,
  '$1\u00a0$2\u00a0$3\u00a0$4',
);

/** The contact data as placeholders of texts. */
export const customerContact = { email: customerService.email, phone: customerServicePhone };

export const companyAddress = `${company.address.zipCode} ${company.address.city}, ${company.address.street}`;

/** Returns a `mailto:` link to customer service. */
export const customerServiceMail = (subject: string): string =>
  `mailto:${customerService.email}?subject=${encodeURIComponent(subject)}`;
