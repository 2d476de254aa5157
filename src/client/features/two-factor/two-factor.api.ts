export { PasskeysSection } from './passkeys-section.tsx';
export { RememberedDevicesSection } from './remembered-devices-section.tsx';
export { TwoFactorSection } from './two-factor-section.tsx';
