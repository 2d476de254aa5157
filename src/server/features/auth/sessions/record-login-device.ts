import { createHash } from 'node:crypto';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { Surface } from '#server/auth/access-token.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import { deviceOfLogin } from '#server/features/auth/auth.rules.ts';
import { notifyUser } from '#server/features/notifications/notifications.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueUserEmail } from '#server/platform/outbox/outbox.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { parseUserAgent } from '#shared/auth/parse-user-agent.ts';
import type { LoginAccount } from '../auth.types.ts';
import { saveLoginDevice } from './login-devices.repository.ts';

/**
 * Remembers the device of a login. A new device causes an e-mail,
 * except at the account's first login.
 */
export const recordLoginDevice = async (
  db: InTransaction<Deps>,
  { userId, merchantId }: LoginAccount,
  { surface, ipAddress, userAgent }: { surface: Surface } & Pick<RequestInfo, 'ipAddress' | 'userAgent'>,
): Promise<void> => {
  const at = db.clock();
  const { browser, system } = parseUserAgent(userAgent);
  const deviceHash = createHash('sha256')
    .update(JSON.stringify(deviceOfLogin({ surface, ipAddress, userAgent })))
    .digest();
  if (!(await saveLoginDevice(db, { userId, deviceHash, at }))) return;
  const login = { surface, browser, system, ipAddress, at: at.toISOString() };
  await enqueueUserEmail(db, userId, { template: 'newDevice', ...login });
  await recordSecurityEvent(db, { kind: 'newDevice', userId, merchantId, ipAddress, userAgent });
  await notifyUser(db, userId, {
    kind: 'newDevice',
    browser: browser ?? '',
    system: system ?? '',
    ipAddress: browser === null && system === null ? ipAddress : '',
    at,
    eventKey: `${at.toISOString()}:${deviceHash.toString('hex')}`,
  });
};
