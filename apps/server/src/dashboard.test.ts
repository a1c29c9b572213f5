import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import {
  HANGS_MS,
  HOOKS,
  makePreparedFolder,
  removeFolder,
  type ServerProcess,
  startServer,
} from './test/server-process.ts';

interface Panel {
  type: string;
  title: string;
  targets?: { expr: string }[];
}

const deploy = (name: string): string => readFileSync(path.join(readConfig().root, 'deploy', name), 'utf8');
const dashboard = JSON.parse(deploy('grafana/gorpark.json')) as { panels: Panel[] };
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const alerts = [...deploy('prometheus/alerts.yml').matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(
  ([, alert = '', expr = '']) => ({ alert, expr }),
);

const LABELS = /\{[^}]*\}|\[[^\]]*\]|\b(by|without|on|ignoring)\s*\([^)]*\)/g;
/** Returns the names that are no function, label, range or operator. */
const metricsOf = (expr: string): string[] =>
  [...expr.replace(LABELS, '').matchAll(/[a-z_:][\w:]*\b(?!\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'bool'].includes(name));

/** Of Prometheus, and of the exporters in deploy/prometheus/prometheus.yml. */
const FOREIGN = new Set([
  'up',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'probe_ssl_earliest_cert_expiry',
  'backup_last_success_timestamp_seconds',
]);

let folder: string;
let server: ServerProcess;
let exported: Set<string>;
beforeAll(async () => {
  folder = await makePreparedFolder();
  server = await startServer(folder, HOOKS);
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const families = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  exported = new Set(
    families.flatMap(([, name = '', type]) =>
      type === 'histogram' || type === 'summary'
        ? [`${name}_bucket`, `${name}_sum`, `${name}_count`]
        : [name],
    ),
  );
}, HANGS_MS);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  removeFolder(folder);
});

it.each([
  ...panels.map(({ title, targets }) => [`panel ${title}`, targets ?? []] as const),
  ...alerts.map(({ alert, expr }) => [`alert ${alert}`, [{ expr }]] as const),
])('[operations-7] uses only metrics of a running server: %s', (_, targets) => {
  expect(targets.length).toBeGreaterThan(0);
  for (const { expr } of targets) {
    const names = metricsOf(expr);
    expect([expr, names.length > 0]).toEqual([expr, true]);
    expect([expr, names.filter((name) => !exported.has(name) && !FOREIGN.has(name))]).toEqual([expr, []]);
  }
});

it('[operations-7] shows each metric of the portal', () => {
  const shown = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsOf(expr))));
  const portal = [...exported].filter((name) => name.startsWith('gorpark_') && !name.endsWith('_sum'));
  expect(portal.filter((name) => !shown.has(name))).toEqual([]);
});
