// What other parts may use of this feature.
export { composeContract } from './compose-contract.ts';
export { registrationFacts } from './registration-facts.ts';
