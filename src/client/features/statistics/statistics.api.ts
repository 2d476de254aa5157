export { UnitShares } from './unit-shares.tsx';
