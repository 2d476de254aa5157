import type { auth as hu } from '../hu/auth.ts';
import type { TextsLike } from '../texts.ts';

export const auth: TextsLike<typeof hu> = {
  claim: 'Every tap shows.',
  claimText: 'A sale appears the moment your customer taps their card.',
  email: 'E-mail address',
  password: 'Password',
  login: {
    lost: 'Your session has ended. Log in again to go on from where you were.',
    loggedOutElsewhere: 'You logged out in another tab, so this page was closed as well.',
    title: 'Log in',
    submit: 'Log in',
    forgot: 'I forgot my password',
    notRegistered: 'Not registered yet?',
    register: 'Register',
    accountReady: 'Your account is ready, and you are in the team',
    accountReadyText: 'Log in with the password that you have just chosen.',
    passkey: 'Log in with a passkey',
  },
  locked: {
    title: 'Your session has ended',
    text: 'Log in again to go on from where you were: what you entered is kept, but not sent yet. It is lost if another person logs in.',
    switched:
      'What you entered on this page is kept, but not sent yet. The switch applies to your other open tabs, too.',
    leave: 'Discard what I entered',
  },
  code: {
    title: 'Second step',
    label: 'Authenticator code',
    help: 'Open your authenticator app and enter the six digits.',
    passkeyHelp: 'Log in with your passkey, or enter a recovery code.',
    anyHelp: 'The six digits of the authenticator app, or a recovery code.',
    recoveryLabel: 'Recovery code',
    recoveryHelp: 'One of the codes that you saved during the setup. Each works once.',
    remember: 'Remember this device for 30 days',
    rememberHelp: 'Only on a device of your own.',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the code of the app',
    back: 'Back',
  },
  stepUp: {
    title: 'Confirm that it is you',
    text: 'This concerns important data, so we ask for your password again. What you have entered is kept.',
    passkey: 'Confirm with a passkey',
    or: 'or with your password',
    submit: 'Confirm',
  },
  forgot: {
    title: 'Forgotten password',
    text: 'Enter the e-mail address you registered with. We will send you a link for setting a new password.',
    theft: 'Somebody else may have access to my account',
    theftHelp: 'With the new password we then also revoke the API keys and switch off the webhooks.',
    submit: 'Send me the link',
    back: 'Back to log in',
    sentTitle: 'Your request has been sent',
    sentText:
      'If {{email}} belongs to an account, our message will arrive within a few minutes. The link works for 60 minutes. If you cannot find it, please check your spam folder.',
  },
  newPassword: {
    title: 'Set a new password',
    password: 'New password',
    again: 'New password once more',
    revoke: 'Revoke the access of programs, too',
    revokeHelp:
      '{{apiKeys}} API keys and {{webhooks}} webhooks keep working with the new password. Tick this if you are not sure who uses them.',
    theftTitle: 'The access of programs is revoked, too',
    theftText:
      'You said that somebody else may have access to your account: API keys are revoked and webhooks switched off. You can make new ones later.',
    effect: 'Saving logs you out on all your devices.',
    submit: 'Save new password',
    saved: 'Your new password has been saved',
    savedText: 'You can log in with it from now on.',
    expiredTitle: 'This link has expired',
    expiredText:
      'A password reset link works for 60 minutes and only once. Request a new one and we will send it right away.',
    requestNew: 'Request a new link',
  },
  passkeyProblems: {
    cancelled: 'The passkey request was cancelled or took too long. Please try again.',
    noneUsed:
      'We got no passkey. This device may have none for Csippanó, or the request was cancelled. You can continue with your password.',
    known: 'This device already has a passkey for this account.',
  },
  farewell: {
    title: 'Your profile is deleted',
    text: 'Thank you for having been with us. We have confirmed it by e-mail. If this was a mistake, please contact our customer service.',
    kept: 'What we keep, and how long:',
  },
};
