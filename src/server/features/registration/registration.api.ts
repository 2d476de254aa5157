// What other parts may use of this feature.
export { addOfficers, type NewOfficer } from './add-officers.ts';
export { registrationFacts } from './registration-facts.ts';
