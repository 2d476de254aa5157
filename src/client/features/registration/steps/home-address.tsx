import { AddressFields } from '../address-fields.tsx';

export const HomeAddress = () => <AddressFields name="person.address" />;
