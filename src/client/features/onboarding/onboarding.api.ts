// The exports for other features.
export { OnboardingPage } from './onboarding-page.tsx';
