// Needed by the decorators of @peculiar/x509.
import 'reflect-metadata';
import { KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { dayMs } from '#shared/dates/durations.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const validity = () => ({ notBefore: new Date(Date.now() - dayMs), notAfter: new Date(Date.now() + dayMs) });

export interface CertificateAuthority {
  certificate: X509Certificate;
  keys: CryptoKeyPair;
}

const generateKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

/** Creates a certificate authority of its own. */
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
export const writeServerCertificate = async (folder: string, authority: CertificateAuthority, serverName: string) => {
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

/** Writes the certificate of an authority and returns its path. */
export const writeAuthority = (folder: string, { certificate }: CertificateAuthority): string => {
  const path = join(folder, 'authority.pem');
  writeFileSync(path, certificate.toString('pem'));
  return path;
};
