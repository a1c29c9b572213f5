// Prometheus with the rules of deploy/prometheus before running servers, with the Debian exporters of a small disk, a
// certificate and a backup. A minute of the rules takes a second, an hour ten; the window of twelve hours takes 20 s.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';
import { freePort } from './debian-postgres.mjs';
import { pause } from './drill.mjs';
import { at } from './paths.mjs';
import { Refusal } from './say.mjs';

const PATIENCE_MS = 330_000;

const quickRules = () =>
  readFileSync(at('deploy', 'prometheus', 'alerts.yml'), 'utf8')
    .replaceAll('[12h:5m]', '[20s:125ms]')
    .replaceAll('[2m]', '[8s]')
    .replaceAll(/\b(\d+)m\b/g, '$1s')
    .replaceAll(/\b(\d+)h\b/g, '$10s');

function runOrFail(command, ...args) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Refusal(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
}

function startProgram(command, ...args) {
  const child = spawn(command, args, { stdio: 'ignore' });
  child.once('error', (error) => {
    throw new Refusal(error.message);
  });
  process.once('exit', () => child.kill('SIGKILL'));
}

/** Mounts a file system of 30 MB. */
function mountDisk(folder) {
  const [file, disk] = [path.join(folder, 'disk.img'), path.join(folder, 'disk')];
  runOrFail('truncate', '--size=30M', file);
  runOrFail('mkfs.ext4', '-q', file);
  mkdirSync(disk);
  runOrFail('mount', '-o', 'loop', file, disk);
  return disk;
}

/** Serves TLS; `renew` creates and installs a certificate of so many days. */
async function serveCertificate(folder) {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const make = (days) => {
    const subject = ['-subj', '/CN=localhost', '-days', String(days)];
    runOrFail(
      'openssl',
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      ...subject,
      '-keyout',
      key,
      '-out',
      cert,
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  };
  const server = createServer(make(90), (_, answer) => answer.end('ok'));
  const port = await freePort();
  server.listen(port, '127.0.0.1').unref();
  return { url: `https://127.0.0.1:${port}/`, renew: (days) => server.setSecureContext(make(days)) };
}

async function startExporters(folder) {
  const disk = mountDisk(folder);
  const certificate = await serveCertificate(folder);
  const recordBackup = (ageS) =>
    writeFileSync(
      path.join(folder, 'backup.prom'),
      `backup_last_success_timestamp_seconds ${Math.round(Date.now() / 1000) - ageS}\n`,
    );
  recordBackup(0);
  const [node, blackbox] = [await freePort(), await freePort()];
  startProgram(
    'prometheus-node-exporter',
    `--web.listen-address=127.0.0.1:${node}`,
    '--collector.disable-defaults',
    '--collector.filesystem',
    '--collector.textfile',
    `--collector.textfile.directory=${folder}`,
  );
  const modules = path.join(folder, 'blackbox.yml');
  const probe = '{ prober: http, http: { tls_config: { insecure_skip_verify: true } } }';
  writeFileSync(modules, `modules: { http_2xx: ${probe} }\n`);
  startProgram(
    'prometheus-blackbox-exporter',
    `--config.file=${modules}`,
    `--web.listen-address=127.0.0.1:${blackbox}`,
  );
  return { disk, node, blackbox, certificate, recordBackup };
}

/** Starts all programs. The caller unmounts `disk` in `folder`. `silent` and `firing` wait for alarms. */
export async function startPrometheus(folder, urls) {
  const { disk, node, blackbox, certificate, recordBackup } = await startExporters(folder);
  const port = await freePort();
  writeFileSync(path.join(folder, 'alerts.yml'), quickRules());
  const file = path.join(folder, 'prometheus.yml');
  const servers = urls.map((url) => `'${new URL(url).host}'`);
  writeFileSync(
    file,
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - { job_name: gorpark, static_configs: [{ targets: [${servers}] }] }
  - job_name: node
    static_configs: [{ targets: ['127.0.0.1:${node}'] }]
    # Other disks of this machine may be full.
    metric_relabel_configs: [{ source_labels: [mountpoint], regex: '|${disk}', action: keep }]
  - job_name: certificate
    metrics_path: /probe
    params: { module: [http_2xx], target: ['${certificate.url}'] }
    static_configs: [{ targets: ['127.0.0.1:${blackbox}'] }]
`,
  );
  startProgram(
    'prometheus',
    `--config.file=${file}`,
    `--storage.tsdb.path=${path.join(folder, 'tsdb')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  );

  async function fired() {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`, {
      signal: AbortSignal.timeout(5000),
    }).catch(() => null);
    if (!answer?.ok) return [];
    const { alerts } = (await answer.json()).data;
    return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
  }

  return {
    disk,
    certificate,
    recordBackup,
    /** Throws if an alarm fires within `ms` after the first ten seconds. */
    async silent(ms) {
      await pause(10_000);
      for (const end = Date.now() + ms; Date.now() < end; await pause(500)) {
        const names = await fired();
        if (names.length > 0) throw new Refusal(`fires without a cause: ${names.join(', ')}`);
      }
    },
    /** Waits until each of `wanted` has fired. Returns the seconds of each. */
    async firing(...wanted) {
      const began = Date.now();
      const seconds = new Map();
      for (; seconds.size < wanted.length; await pause(500)) {
        const now = Date.now();
        for (const name of await fired())
          if (wanted.includes(name) && !seconds.has(name))
            seconds.set(name, ((now - began) / 1000).toFixed(0));
        if (now - began > PATIENCE_MS)
          throw new Refusal(`does not fire: ${wanted.filter((name) => !seconds.has(name)).join(', ')}`);
      }
      return wanted.map((name) => `${name} ${seconds.get(name)} s`).join(', ');
    },
  };
}
