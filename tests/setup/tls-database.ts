import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { acquireDataDir } from '#db/embedded/acquire-data-dir.ts';
import { openDataFolder } from '#db/embedded/data-folder.ts';
import { defaultSearchPath } from '#db/embedded/programs.ts';
import { prepareServer } from '#db/embedded/resolve-server-binary.ts';
import { runServer } from '#db/embedded/run-server.ts';
import { runOptions } from '#db/embedded/server-options.ts';
import { type CertificateAuthority, writeServerCertificate } from './certificates.ts';
import { sharedBinDir } from './test-folders.ts';

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
