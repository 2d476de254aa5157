/**
 * Who runs the service and how to reach it, for pages, e-mails and documents. All of it is made up and reaches nobody: a
 * reserved domain, a telephone number that the Hungarian numbering plan never assigns, identifiers of zeros. Whoever runs
 * the product for real writes their own here.
 */
export const company = {
  name: 'Csippanó Zrt.',
  address: { zipCode: '1000', city: 'Budapest', street: 'Minta utca 1.' },
  registrationNumber: '01-10-000000',
  taxNumber: '00000000-2-41',
  webSite: 'https://csippano.example',
  /** Where what is paid in advance is transferred to. */
  transferAccount: '00000000-00000000-00000000',
} as const;

export const customerService = {
  email: 'ugyfelszolgalat@csippano.example',
  /** As it is dialled; `formatPhone` is for reading. */
  phone: '+3610000100',
  /** On working days, Budapest time. A lost reader or phone is taken at any hour. */
  hours: { from: '8:00', to: '18:00' },
} as const;

export const privacyContact = { email: 'adatvedelem@csippano.example' } as const;

/** `+36 1 000 0100` */
export const customerServicePhone = customerService.phone.replace(
  /^(\+36)(1)(\d{3})(\d{4})$/u,
  '$1\u00a0$2\u00a0$3\u00a0$4',
);

/** How to reach it, for a sentence. */
export const customerContact = { email: customerService.email, phone: customerServicePhone };

export const companyAddress = `${company.address.zipCode} ${company.address.city}, ${company.address.street}`;
