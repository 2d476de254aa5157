import { z } from 'zod';
import { newTerminalSchema, type Terminal } from '#shared/terminals/terminals.schema.ts';

/** As the server checks it, with its state as people choose it. */
export const formSchema = newTerminalSchema
  .omit({ merchantId: true, isDisabled: true })
  .extend({ state: z.enum(['Active', 'Inactive']) });
export type TerminalValues = z.infer<typeof formSchema>;

export const toValues = (terminal: Terminal | null): TerminalValues => ({
  serialNumber: terminal?.serialNumber ?? '',
  type: terminal?.type ?? 'HiLite',
  state: terminal?.isDisabled ? 'Inactive' : 'Active',
  address: terminal?.address ?? { countryCode: 'HU', zipCode: '', city: '', street: '' },
});

const fields = [
  'serialNumber',
  'type',
  'address.countryCode',
  'address.zipCode',
  'address.city',
  'address.street',
] as const;

/** Whether an error of the server has its field in the form. */
export const isFormField = (field: string): field is (typeof fields)[number] => fields.some((each) => each === field);
