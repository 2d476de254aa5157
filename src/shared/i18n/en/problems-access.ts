import type { accessProblems as hungarian } from '../hu/problems-access.ts';
import type { TextsLike } from '../texts.ts';

/** Problems of logins, tokens, API keys and second factors. */
export const accessProblems: TextsLike<typeof hungarian> = {
  unauthenticated: {
    title: 'No token',
    cause: 'The operation needs a token, and the request has no `Authorization` header.',
    action:
      'Log in and send `Authorization: Bearer` with the access token, or with an API key where the operation takes one.',
  },
  tokenInvalid: {
    title: 'Invalid token',
    cause: 'The access token has expired, its session has ended, or the account has another role or merchant by now.',
    action: 'Get a new pair with the refresh token. If that fails, log in again.',
  },
  apiKeyInvalid: {
    title: 'Invalid API key',
    cause: 'The API key is unknown, has expired or was revoked.',
    action: 'Create a new key in the settings of the portal or by the API, and replace the old one.',
  },
  loginFailed: {
    title: 'Login failed',
    cause: 'The e-mail address or the password is wrong, or the account cannot log in. The answer does not say which.',
    action: 'Ask for both again. Do not repeat a login by program: failures lock the account for some time.',
  },
  sessionEnded: {
    title: 'Session ended',
    cause:
      'The session of the token has ended: by logout, a change of credentials, deactivation or age. A refresh token works once.',
    action: 'Log in again. Store the refresh token of each answer before you use it.',
  },
  secondFactorRequired: {
    title: 'Second factor required',
    cause:
      'The account has a second factor, and the login has neither a `code` nor the `deviceToken` of a remembered device.',
    action:
      'Ask for the code of the authenticator app or a recovery code, and log in with it. If `errors` names `passkey`, there is no authenticator app: log in with the passkey or a recovery code.',
  },
  secondFactorWrong: {
    title: 'Wrong code',
    cause: 'The code is wrong, has expired or was used before. Each code works once.',
    action: 'Ask for the present code. Check the clock of the phone if codes keep failing.',
  },
  passkeyLoginFailed: {
    title: 'Passkey login failed',
    cause: 'The passkey is unknown or could not be verified, or its challenge was used or has expired.',
    action: 'Get new options and try again, or log in with the password.',
  },
  forbidden: {
    title: 'Forbidden',
    cause:
      'The role of the token is not among the callers of the operation. Tokens of the mobile login have a role of their own, `BasicMobile`.',
    action: 'Use an account of a role that the operation lists under Callers.',
  },
  apiKeyNotAllowed: {
    title: 'Not for API keys',
    cause: 'The operation does not take API keys.',
    action: 'Use the token of a login.',
  },
  apiKeyScopeMissing: {
    title: 'Missing scope',
    cause: 'The API key does not have the scope of the operation. `detail` names it.',
    action: 'Create a key with this scope. The scopes of a key cannot be changed.',
  },
  apiKeyOwnMerchantOnly: {
    title: 'Own merchant only',
    cause: 'An API key reads the data of one merchant, and the request asks for those below it, too.',
    action: 'Leave out `includeChildren`, or use a key of each merchant.',
  },
  mobileLoginNotAllowed: {
    title: 'No mobile login',
    cause: 'Only users of merchants log in to the card reader app. This account is of another role.',
    action: 'Log in with the account of the merchant.',
  },
  proofOfWorkRequired: {
    title: 'Proof of work required',
    cause:
      'There are unusually many calls, so this one needs the solution of a challenge. It was missing, wrong, expired or used before.',
    action:
      'Get a challenge from `POST /api/v1/Authentication/ProofOfWork`, solve it, and send the solution in `Proof-Of-Work`.',
  },
  recentLoginRequired: {
    title: 'Recent login required',
    cause: 'The operation changes access, bank data or relations, and the last login of the session is too long ago.',
    action: 'Call `POST /api/v1/Authentication/Confirm` with the password or a passkey, and repeat the request.',
  },
  secondFactorSetupRequired: {
    title: 'Second factor not set up',
    cause: 'Administrators must have a second factor, and this account has none yet.',
    action: 'Set up an authenticator app or a passkey with the TwoFactor operations.',
  },
  credentialsChanged: {
    title: 'Credentials changed',
    cause: 'The password or the PIN was changed by another request at the same time.',
    action: 'Log in again and repeat the change if it is still wanted.',
  },
  passkeyTaken: {
    title: 'Passkey already in use',
    cause: 'The passkey belongs to an account already.',
    action: 'Create another passkey.',
  },
  recoveryOpen: {
    title: 'Recovery request open',
    cause: 'The account has an open recovery request already.',
    action: 'Approve or reject the open one.',
  },
  currentPasswordWrong: {
    title: 'Wrong password',
    cause: 'The current password is wrong.',
    action: 'Ask for the password again. Failed confirmations count as failed logins.',
  },
  codeRequired: {
    title: 'Code required',
    cause: 'The account has a second factor, so the password needs a `code` as well.',
    action: 'Ask for the code and send both.',
  },
  codeWrong: {
    title: 'Wrong code',
    cause: 'The code is wrong, has expired or was used before.',
    action: 'Ask for the present code. Check the clock of the phone if codes keep failing.',
  },
  enrolmentExpired: {
    title: 'Setup expired',
    cause: 'No setup of an authenticator app is open: it expires after 30 minutes.',
    action: 'Start again with `POST /api/v1/TwoFactor/Authenticator`.',
  },
  passkeyRejected: {
    title: 'Passkey not verified',
    cause: 'The passkey could not be verified, or its challenge was used or has expired.',
    action: 'Get new options and try again.',
  },
  passkeysFull: {
    title: 'Too many passkeys',
    cause: 'The account has the maximum number of passkeys. `detail` says how many.',
    action: 'Remove one before you add another.',
  },
  secondFactorMissing: {
    title: 'No second factor',
    cause: 'The account has no second factor.',
    action: 'Set one up first, or choose another account.',
  },
  lastSecondFactor: {
    title: 'Last second factor',
    cause: 'The account must have a second factor, and this is its last one.',
    action: 'Add another one before you remove this.',
  },
  recoveryNeedsTwoPeople: {
    title: 'Two people required',
    cause: 'The second factors of an administrator can be removed by two other administrators only.',
    action: 'Open a recovery request with `POST /api/v1/TwoFactorRecovery`.',
  },
  recoveryNeedsAnother: {
    title: 'Another administrator required',
    cause: 'An administrator cannot open a recovery request for its own account, or approve its own request.',
    action: 'Ask another administrator.',
  },
  alreadyInTeam: {
    title: 'Already in the team',
    cause: 'A member of the merchant’s team has this address or account.',
    action: 'Change the role of the member, or invite another address.',
  },
  notInTestMode: {
    title: 'Not in test mode',
    cause:
      'The session or the API key is of a test mode, in which the call has no meaning: it concerns the business, its team, real card readers or money.',
    action: 'Switch test mode off with `PUT /api/v1/User/TestMode`, or use a key without `test` in its prefix.',
  },
  onlyInTestMode: {
    title: 'Only in test mode',
    cause:
      'The session or the API key is not of a test mode. A card reader that takes no money must not write to real sales, so only keys that are made in test mode can have the scope `makeTestSales`.',
    action:
      'Switch test mode on with `PUT /api/v1/User/TestMode` and refresh the tokens of the session, or use a key that begins with `csp_test_`.',
  },
  invitationUnusable: {
    title: 'Unusable invitation',
    cause:
      'The link of the invitation is unknown, has expired, was withdrawn or accepted, was replaced by a newer one, or is for another address.',
    action: 'Ask the merchant for a new invitation, and log in with the invited address.',
  },
  draftUnusable: {
    title: 'Unusable link',
    cause: 'The link of the draft is unknown, was not saved for 30 days, or was registered or deleted.',
    action: 'Request a new link with `POST /api/v1/RegistrationDraft`.',
  },
  accountHolderStays: {
    title: 'The account holder stays',
    cause:
      'The account that registered the merchant is an owner until it is closed, so it can be neither changed nor removed.',
    action: 'Change another member.',
  },
  teamFull: {
    title: 'Team full',
    cause: 'The merchant has the maximum number of members and invitations. `detail` says how many.',
    action: 'Remove a member or withdraw an invitation.',
  },
  resetLinkUnusable: {
    title: 'Unusable reset link',
    cause: 'The password reset link is unknown, has expired, was used, or a newer one replaced it.',
    action: 'Ask for a new one with `PUT /api/v1/User/InitiateResetPassword`.',
  },
  accessMustBeRevoked: {
    title: 'Access must be revoked',
    cause: 'The reset was asked for because of a suspected theft, so API keys and webhooks have to be revoked with it.',
    action: 'Send the request with `revokeAccess` set to true.',
  },
  loginBlocked: {
    title: 'Login locked',
    cause: 'There were too many failed logins for this e-mail address or from this IP address.',
    action: 'Wait for the seconds of `Retry-After`. A password reset ends the lockout of the account.',
  },
};
