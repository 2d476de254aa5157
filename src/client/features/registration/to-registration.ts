import { readFullDay } from '#shared/dates/written-day.ts';
import { normaliseCode } from '#shared/validation/normalise-text.ts';
import type { OfficerForm, SignupForm } from './form.ts';
import { fillSameAs } from './same-as.ts';

/** Returns undefined for an empty text: the error is "required", not "invalid". */
const toDay = (typed: string) => (normaliseCode(typed) === '' ? undefined : (readFullDay(typed) ?? typed));

const toNumber = (typed: string) => {
  const number = normaliseCode(typed);
  return number === '' ? undefined : Number(number.replace(',', '.'));
};

const toOfficer = (officer: OfficerForm) => ({
  ...officer,
  dateOfBirth: toDay(officer.dateOfBirth),
  pepDescription: officer.isPep ? officer.pepDescription : null,
  ownershipPercentage: officer.isUltimateBeneficiaryOwner ? toNumber(officer.ownershipPercentage) : null,
});

/**
 * Converts the typed form to the unvalidated request.
 * Fills in equal values; removes unneeded ones and repeated secrets.
 */
export const toRegistration = (form: SignupForm) => {
  const { passwordAgain: _password, pinCodeAgain: _pinCode, sameAs: _sameAs, ...entered } = fillSameAs(form);
  const isCompany = form.merchant.type === 'Company';
  const { merchantSurvey: survey } = form;
  return {
    ...entered,
    person: { ...form.person, dateOfBirth: toDay(form.person.dateOfBirth) },
    company: isCompany ? form.company : null,
    persons: isCompany ? form.persons.map(toOfficer) : null,
    terminalOrder: { ...entered.terminalOrder, count: toNumber(form.terminalOrder.count) },
    merchantSurvey: {
      projectedMonthlySalesVolume: toNumber(survey.projectedMonthlySalesVolume),
      projectedDailyTransactionCount: toNumber(survey.projectedDailyTransactionCount),
      highestTransactionAmount: toNumber(survey.highestTransactionAmount),
      averageTransactionAmount: toNumber(survey.averageTransactionAmount),
      minimumTransactionAmount: toNumber(survey.minimumTransactionAmount),
      comment: survey.comment,
    },
  };
};
