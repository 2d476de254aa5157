import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCertificateExpiry } from '#db/connection/certificate-expiry.ts';
import { ensureDatabase } from '#db/connection/ensure-database.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { createAuthority } from '#tests/setup/certificates.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';
import { startTlsDatabase } from '#tests/setup/tls-database.ts';

const folder = makeTestFolder('tls');
const caFile = join(folder, 'ca.pem');
const otherCaFile = join(folder, 'other-ca.pem');
let server: Awaited<ReturnType<typeof startTlsDatabase>>;
beforeAll(async () => {
  const authority = await createAuthority('The right authority');
  const other = await createAuthority('Another authority');
  writeFileSync(caFile, authority.certificate.toString('pem'));
  writeFileSync(otherCaFile, other.certificate.toString('pem'));
  server = await startTlsDatabase(folder, authority, 'db.shop.example');
  const administrator = await createConnection({ socketPath: server.socketPath, user: 'root' });
  await administrator.query("CREATE USER shop@'127.0.0.1' IDENTIFIED BY 'hush'");
  await administrator.query("GRANT ALL ON shop.* TO shop@'127.0.0.1'");
  await administrator.end();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const urlWith = (settings: Record<string, string>, host = '127.0.0.1') =>
  `mysql://shop:hush@${host}:${server.port}/shop?${new URLSearchParams(settings)}`;
const verified = { sslMode: 'verify-identity', sslCa: '', sslServerName: 'db.shop.example' };

const errorOf = async (url: string): Promise<string> => {
  const error = await ensureDatabase(url).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  expect(String(error)).not.toContain('hush');
  return (error as StartupError).message;
};

describe('a database that requires TLS', () => {
  it('is used over encrypted connections when its certificate and name are right', async () => {
    const url = urlWith({ ...verified, sslCa: caFile });
    await ensureDatabase(url);
    const sequelize = createSequelize(url);
    const ciphers = await Promise.all(
      [1, 2, 3].map(() =>
        sequelize.query<{ Value: string }>("SHOW SESSION STATUS LIKE 'Ssl_cipher'", { type: QueryTypes.SELECT }),
      ),
    );
    for (const [row] of ciphers) expect(row?.Value).toMatch(/^TLS_/u);
    await sequelize.close();
  });

  it('reports when its certificate expires', async () => {
    const sequelize = createSequelize(urlWith({ ...verified, sslCa: caFile }));
    const expiresAt = await readCertificateExpiry(sequelize);
    await sequelize.close();
    const hours = ((expiresAt?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(24);
  });

  it('is rejected without TLS, with the setting to add', async () => {
    expect(await errorOf(urlWith({}))).toMatch(/accepts only encrypted connections[:,] add sslMode=verify-identity/u);
  });

  it('is rejected when another authority signed its certificate', async () => {
    expect(await errorOf(urlWith({ ...verified, sslCa: otherCaFile }))).toMatch(/is not trusted \(.+\): set sslCa/u);
    expect(await errorOf(urlWith(verified))).toMatch(/is not trusted \(.+\): set sslCa/u);
  });

  it('is rejected when its certificate has another name', async () => {
    const expected = /is for another name \(.+db\.shop\.example.*\): correct the host, or set sslServerName/u;
    expect(await errorOf(urlWith({ ...verified, sslCa: caFile, sslServerName: 'db.other.example' }))).toMatch(expected);
    expect(await errorOf(urlWith({ sslMode: 'verify-identity', sslCa: caFile }, 'localhost'))).toMatch(expected);
  });

  it('is rejected when the file of the authority cannot be read', async () => {
    expect(await errorOf(urlWith({ ...verified, sslCa: join(folder, 'missing.pem') }))).toContain(
      'missing.pem of sslCa in the database address cannot be read (ENOENT)',
    );
  });
});
