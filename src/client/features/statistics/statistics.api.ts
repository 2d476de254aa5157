// The exports for other features.
export { UnitShares } from './unit-shares.tsx';
