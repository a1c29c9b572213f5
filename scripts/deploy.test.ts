import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { blockWith } from './lib/guide.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const guide = read('docs/operations.md');

interface Compose {
  services: Record<string, Record<string, unknown>>;
  volumes: Record<string, unknown>;
}

interface Rules {
  groups: { rules: { alert: string; expr: string; labels: { severity: string } }[] }[];
}

interface Cases {
  tests: { alert_rule_test: { alertname: string; exp_alerts?: object[] }[] }[];
}

describe('[operations-1] image', () => {
  const stages = read('deploy/Dockerfile')
    .replaceAll('\\\n', '')
    .split(/^(?=FROM )/m)
    .filter((stage) => stage.startsWith('FROM '));
  const last = stages.at(-1) ?? '';

  it('runs the server itself as an ordinary user, with a health check', () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^CMD \["node", "apps\/server\/src\/main\.ts"\]$/m);
    // A container of a lost database is not restarted: /readyz is for the proxy.
    expect(last).toMatch(/^HEALTHCHECK .*healthz/m);
    expect(last).not.toMatch(/^RUN .*(npm|apt)/m);
  });

  it('builds from a context with the package of each workspace that the lock file links', () => {
    const rules = read('.dockerignore').split('\n');
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const left = workspaces.filter((name) => rules.includes(name) || rules.includes(`${name}/*`));
    expect(left).toEqual(['e2e', 'bench']);
    expect(left.filter((name) => !rules.includes(`!${name}/package.json`))).toEqual([]);
  });

  it('copies only things that exist, and production packages', () => {
    const copied = stages
      .slice(1)
      .flatMap((stage) =>
        [...stage.matchAll(/^COPY (?!--from=dependencies)(?:--from=build )?(.+) \S+$/gm)].flatMap(
          ([, names = '']) => names.split(' '),
        ),
      );
    const sources = copied
      .map((name) => name.replace(/^\/app\//, ''))
      .filter((name) => name !== 'apps/web/dist');
    expect(sources.length).toBeGreaterThan(8);
    expect(sources.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    expect(stages[1]).toContain('npm ci --omit=dev');
  });
});

const { services, volumes } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;

describe('[operations-1] compose file', () => {
  it('starts two servers that cannot write outside their volumes', () => {
    for (const name of ['server-1', 'server-2'])
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        init: true,
        env_file: 'gorpark.env',
      });
  });

  it('tags the image with the release, for the way back', () => {
    for (const name of ['server-1', 'server-2'])
      expect(services[name]?.['image']).toMatch(/^gorpark:\$\{RELEASE:\?/);
  });

  it('names only volumes and services that it has', () => {
    const used = Object.values(services).flatMap((service) => (service['volumes'] ?? []) as string[]);
    const named = used.map((text) => text.split(':')[0] ?? '').filter((name) => !name.startsWith('.'));
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(volumes).toSorted());
    const depended = Object.values(services).flatMap((service) =>
      Object.keys(
        Array.isArray(service['depends_on'])
          ? Object.fromEntries(service['depends_on'].map((name: string) => [name, {}]))
          : ((service['depends_on'] ?? {}) as object),
      ),
    );
    expect(depended.filter((name) => !(name in services))).toEqual([]);
  });

  it('gives the proxy each variable of the Caddyfile', () => {
    const wanted = [...read('deploy/Caddyfile').matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(services['proxy']?.['environment'] as object).toSorted()).toEqual(wanted.toSorted());
  });
});

describe('[FLT-09] proxies', () => {
  const page = read('deploy/unavailable.html');
  const proxies = [read('deploy/Caddyfile'), read('deploy/nginx.conf')];

  it('show a page without files of its own, in both languages, while no server answers', () => {
    expect(page).toMatch(/недоступен[\s\S]*lang="en"[\s\S]*unavailable/);
    expect(page).not.toMatch(/https?:|src=|url\(|<script|<link/);
    expect(page).toContain('<meta http-equiv="refresh" content="30" />');
    for (const proxy of proxies) expect(proxy).toContain('/unavailable.html');
    expect(proxies[1]).toContain('root /srv/gorpark/current/deploy;');
    const { volumes: mounted } = services['proxy'] as { volumes: string[] };
    expect(mounted).toContain('./unavailable.html:/etc/caddy/unavailable.html:ro');
  });

  it('keep a server without its database, and end idle connections before a stopping server does', () => {
    expect(proxies[0]).toContain('health_uri /healthz');
    const drainMs = Number(/DRAIN_MS = (\d+)/.exec(read('apps/server/src/serve.ts'))?.[1]);
    for (const proxy of proxies) {
      const [, seconds] = /keepalive(?:_timeout)? (\d+)s/.exec(proxy) ?? [];
      expect(Number(seconds) * 1000).toBeLessThan(drainMs);
    }
  });
});

describe('[operations-1] systemd unit', () => {
  const lines = read('deploy/gorpark@.service')
    .split('\n')
    .filter((line) => line !== '' && !/^[#[]/.test(line));
  const unit = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]));

  it('starts the server as its own user, without rights on the system', () => {
    expect(unit).toMatchObject({ User: 'gorpark', ProtectSystem: 'strict', NoNewPrivileges: 'yes' });
    expect(unit['CapabilityBoundingSet']).toBe('');
    const [node = '', script = ''] = (unit['ExecStart'] ?? '').split(' ');
    expect(node.replace(unit['WorkingDirectory'] ?? 'none', '')).toBe('/node_modules/.bin/node');
    expect(existsSync(path.join(root, script))).toBe(true);
  });

  it('waits longer than the server needs to stop', () => {
    expect(Number(unit['TimeoutStopSec'])).toBeGreaterThan(15);
  });
});

describe('[operations-7] alert rules', () => {
  const rules = (parse(read('deploy/prometheus/alerts.yml')) as Rules).groups.flatMap((group) => group.rules);

  const cases = (parse(read('deploy/prometheus/alerts.test.yml')) as Cases).tests;
  const fired = new Set(
    cases
      .flatMap((one) => one.alert_rule_test)
      .flatMap(({ alertname, exp_alerts: alarms }) => (alarms === undefined ? [] : [alertname])),
  );

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s has its metrics and an action in the guide, and a case that fires',
    (alert, { expr, labels }) => {
      const metrics = [...expr.matchAll(/(gorpark|node|probe|backup)_\w+/g)].map(([name]) => name);
      expect(
        metrics.filter((name) => !guide.includes(`\`${name.replace(/_(bucket|count)$/, '')}\``)),
      ).toEqual([]);
      expect(guide).toContain(`| \`${alert}\` |`);
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(fired.has(alert)).toBe(true);
    },
  );
});

it('finds each block that a drill runs once in the guide', () => {
  const drills = readdirSync(import.meta.dirname).filter((name) => name.startsWith('drill-'));
  const texts = drills.flatMap((name) =>
    [...read(`scripts/${name}`).matchAll(/\b(?:blockWith|block|release|withoutSystemd)\(\s*'([^']+)'/g)].map(
      ([, text = '']) => text.replaceAll('\\n', '\n'),
    ),
  );
  expect(texts.length).toBeGreaterThan(20);
  for (const text of texts) expect(blockWith(text)).toContain(text);
});

it('[operations-1] lists the packages of a release and marks those of the development', () => {
  const text = execFileSync('npm', ['run', '-s', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string;
    components: { name: string; properties?: { name: string }[] }[];
  };
  const isDevelopment = (name: string) =>
    components
      .find((component) => component.name === name)
      ?.properties?.some((property) => property.name === 'cdx:npm:package:development');
  expect(bomFormat).toBe('CycloneDX');
  expect(['fastify', 'pg', 'zod'].map(isDevelopment)).toEqual([false, false, false]);
  expect(['vitest', '@playwright/test', 'axe-core', 'puppeteer-core'].map(isDevelopment)).toEqual(
    Array(4).fill(true),
  );
}, 60_000);
