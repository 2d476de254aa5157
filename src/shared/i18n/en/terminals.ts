import type { Texts } from '../texts.ts';

export const terminals: Texts['terminals'] = {
  title: 'Card readers',
  add: 'Add a card reader',
  search: 'Serial number or address',
  columns: {
    serialNumber: 'Serial number',
    type: 'Type',
    address: 'Address',
    state: 'Status',
    lastUsedAt: 'Last used',
    actions: 'Actions',
  },
  type: {
    HiLite: 'HiLite',
    PaxA920: 'PAX A920',
  },
  state: {
    Active: 'Active',
    Inactive: 'Inactive',
  },
  neverUsed: 'Never used',
  editOne: 'Edit {{serialNumber}}',
  deleteOne: 'Delete {{serialNumber}}',
  noResults: {
    title: 'No results',
    text: 'A part of the serial number or of the address is enough.',
  },
  none: {
    title: 'This merchant has no card reader yet',
    text: 'Once added, it can take payments at once.',
  },
  dialog: {
    create: 'New card reader',
    update: 'Edit card reader',
    delete: 'Delete card reader',
  },
  serialNumberHelp: 'On the back of the device, below the bar code.',
  enableHelp: 'Once it is active again, the 10 months without use start anew.',
  address: {
    title: 'Where is it used?',
    copy: 'Copy the operation address',
    copied: 'The merchant’s operation address was copied.',
    none: 'The merchant has no operation address.',
    country: 'Country',
    zipCode: 'Postal code',
    city: 'Town or city',
    street: 'Street and number',
  },
  cancel: 'Cancel',
  save: 'Save',
  added: 'Card reader added: {{serialNumber}}',
  saved: 'Card reader saved: {{serialNumber}}',
  delete: {
    question: 'Delete card reader {{serialNumber}}?',
    unused: 'It was never used, so it will be gone for good.',
    used: 'It has been used. If payments were taken with it, it is not deleted but made inactive, so that its transactions stay.',
    submit: 'Delete',
    failed: 'It was not deleted',
  },
  removed: {
    Deleted: {
      title: 'Card reader deleted: {{serialNumber}}',
      text: 'Its serial number can be used again.',
    },
    Disabled: {
      title: 'Card reader made inactive: {{serialNumber}}',
      text: 'Payments were taken with it, so it stays, together with its transactions.',
    },
  },
};
