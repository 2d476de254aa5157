export { hasSecondFactor } from './factors.repository.ts';
export { listStoredPasskeys, recordPasskeyUse } from './passkeys/passkeys.repository.ts';
export { requestOptions, verifyAssertion } from './passkeys/webauthn.ts';
export { forgetDevicesOfUser } from './remembered-devices.repository.ts';
export { removeAllFactors } from './remove-factors.ts';
export { listOwnFactors } from './two-factor-status.ts';
export { acceptCode, rememberDevice, verifySecondFactor } from './verify-second-factor.ts';
