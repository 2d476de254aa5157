// Needed by the decorators of @peculiar/x509.
import 'reflect-metadata';
import { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { acquireDataDir } from '#db/embedded/acquire-data-dir.ts';
import { openDataFolder } from '#db/embedded/data-folder.ts';
import { defaultSearchPath } from '#db/embedded/programs.ts';
import { prepareServer } from '#db/embedded/resolve-server-binary.ts';
import { runServer } from '#db/embedded/run-server.ts';
import { runOptions } from '#db/embedded/server-options.ts';
import { sharedBinDir } from './test-folders.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const dayMs = 86_400_000;
const validity = () => ({ notBefore: new Date(Date.now() - dayMs), notAfter: new Date(Date.now() + dayMs) });

export interface CertificateAuthority {
  certificate: X509Certificate;
  keys: CryptoKeyPair;
}

const generateKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

export const createAuthority = async (name: string): Promise<CertificateAuthority> => {
  const keys = await generateKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    ...validity(),
    name: `CN=${name}`,
    keys,
    signingAlgorithm: algorithm,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  return { certificate, keys };
};

/** Writes the certificate and the key of a server with this name, and returns the paths of the files. */
const writeServerCertificate = async (folder: string, authority: CertificateAuthority, serverName: string) => {
  const keys = await generateKeys();
  const certificate = await X509CertificateGenerator.create({
    ...validity(),
    subject: `CN=${serverName}`,
    issuer: authority.certificate.subject,
    publicKey: keys.publicKey,
    signingKey: authority.keys.privateKey,
    signingAlgorithm: algorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: serverName }])],
  });
  const files = { certificate: join(folder, 'server.pem'), key: join(folder, 'server-key.pem') };
  writeFileSync(files.certificate, certificate.toString('pem'));
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(files.key, key, { mode: 0o600 });
  return files;
};

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Starts a database server that listens on a TCP port and accepts only encrypted connections there. */
export const startTlsDatabase = async (dataDir: string, authority: CertificateAuthority, serverName: string) => {
  const log = () => undefined;
  const folder = openDataFolder(dataDir);
  const supervisor = await acquireDataDir(folder, log);
  const server = await prepareServer(folder, { binDir: sharedBinDir, searchPath: defaultSearchPath(), log });
  const { certificate, key } = await writeServerCertificate(dataDir, authority, serverName);
  const port = await findFreePort();
  const options = [
    ...runOptions(server.flavour, folder, 'process').filter((option) => option !== '--skip-networking'),
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    `--ssl-cert=${certificate}`,
    `--ssl-key=${key}`,
    '--require-secure-transport=ON',
  ];
  await runServer(supervisor, [...server.command, ...options], folder, log);
  return { port, socketPath: folder.socket, stop: () => supervisor.stop() };
};
