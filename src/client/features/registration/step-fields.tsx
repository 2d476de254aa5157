import type { ComponentType } from 'react';
import { Account } from './steps/account.tsx';
import { Addresses } from './steps/addresses.tsx';
import { BankAccount } from './steps/bank-account.tsx';
import { Business } from './steps/business.tsx';
import { BusinessData } from './steps/business-data.tsx';
import { Contact } from './steps/contact.tsx';
import { HomeAddress } from './steps/home-address.tsx';
import { Officers } from './steps/officers.tsx';
import { Order } from './steps/order.tsx';
import { PersonBasics } from './steps/person-basics.tsx';
import { Survey } from './steps/survey.tsx';
import type { Step } from './steps.ts';

const fields: Record<Step, ComponentType> = {
  personBasics: PersonBasics,
  account: Account,
  contact: Contact,
  homeAddress: HomeAddress,
  business: Business,
  businessData: BusinessData,
  addresses: Addresses,
  officers: Officers,
  order: Order,
  bankAccount: BankAccount,
  survey: Survey,
};

export const StepFields = ({ step }: { step: Step }) => {
  const Fields = fields[step];
  return <Fields />;
};
