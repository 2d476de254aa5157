import { lazyScreen } from '#client/lib/lazy-screen.ts';

export const LoginScreen = lazyScreen(
  async () => (await import('#client/features/auth/login-page.tsx')).LoginPage,
  'auth',
);
export const SignupScreen = lazyScreen(
  async () => (await import('#client/features/registration/signup-page.tsx')).SignupPage,
  'signup',
  'errorCodes',
);
export const CheckoutScreen = lazyScreen(
  async () => (await import('#client/features/checkout/checkout-page.tsx')).CheckoutPage,
  'checkout',
);
