import { typedDay } from '#client/ui/date-range/typed-day.ts';
import type { OfficerForm, SignupForm } from './form.ts';

/** Nothing typed is missing, rather than a day that does not exist. */
const dayOf = (typed: string) => (typed.trim() === '' ? undefined : (typedDay(typed) ?? typed));

/** Nothing chosen is no number, rather than zero. */
const numberOf = (typed: string) => (typed.trim() === '' ? undefined : Number(typed.replace(',', '.')));

const officerOf = (officer: OfficerForm) => ({
  ...officer,
  dateOfBirth: dayOf(officer.dateOfBirth),
  pepDescription: officer.isPep ? officer.pepDescription : null,
  ownershipPercentage: officer.isUltimateBeneficiaryOwner ? numberOf(officer.ownershipPercentage) : null,
});

/**
 * What travels, from what was typed; not checked, so anything may be missing in it. Left out is what the chosen type and the ticks have no
 * use for. The repetitions of password and PIN stay with the form: they are for the check of the step alone.
 */
export const toRegistration = (form: SignupForm) => {
  const { passwordAgain: _password, pinCodeAgain: _pinCode, ...entered } = form;
  const isCompany = form.merchant.type === 'Company';
  return {
    ...entered,
    person: { ...form.person, dateOfBirth: dayOf(form.person.dateOfBirth) },
    company: isCompany ? form.company : null,
    persons: isCompany ? form.persons.map(officerOf) : null,
    merchantSurvey: {
      projectedMonthlySalesVolume: numberOf(form.merchantSurvey.projectedMonthlySalesVolume),
      projectedDailyTransactionCount: numberOf(form.merchantSurvey.projectedDailyTransactionCount),
      highestTransactionAmount: numberOf(form.merchantSurvey.highestTransactionAmount),
      averageTransactionAmount: numberOf(form.merchantSurvey.averageTransactionAmount),
      minimumTransactionAmount: numberOf(form.merchantSurvey.minimumTransactionAmount),
      comment: form.merchantSurvey.comment,
    },
  };
};
