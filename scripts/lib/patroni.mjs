// PostgreSQL under Patroni with synchronous replication, behind HAProxy, on loopback ports (docs/cluster.md).
import { pause } from './drill.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clusterOwner } from '../../apps/server/src/embedded-database/owner.ts';
import { findServer, freePort } from './debian-postgres.mjs';

import { Refusal } from './say.mjs';

const PATIENCE_MS = 60_000;

/** Throws if a program of Debian is missing. */
export function requirePatroni() {
  const missing = [
    ['patroni python3-etcd', 'patroni', '--version'],
    ['etcd-server', 'etcd', '--version'],
    ['haproxy', 'haproxy', '-v'],
  ].filter(([, program, ...args]) => spawnSync(program, args).status !== 0);
  if (missing.length > 0)
    throw new Refusal(
      `missing: apt install --no-install-recommends ${missing.map(([name]) => name).join(' ')}`,
    );
  return findServer();
}

/** Starts etcd, `count` nodes and HAProxy. `url` is the address of the primary, whichever node that is. */
export async function startPatroni({ folder, count, bin }) {
  const owner = clusterOwner();
  const running = new Set();
  const started = [];
  const end = () => {
    for (const child of running) child.kill('SIGTERM');
  };
  process.once('exit', end);

  function start(name, program, args, options) {
    const child = spawn(program, args, { ...options, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    child.output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (child.output = `${child.output}${text}`.slice(-20_000)));
    child.ended = new Promise((resolve) => child.on('exit', resolve));
    running.add(child);
    child.ended.then(() => running.delete(child));
    started.push(Object.assign(child, { name }));
    return child;
  }

  const [client, peer] = [await freePort(), await freePort()];
  const front = { primary: await freePort(), replica: await freePort() };
  const address = (port) => `http://127.0.0.1:${port}`;
  start('etcd', 'etcd', [
    ...['--data-dir', path.join(folder, 'etcd'), '--log-level', 'error'],
    ...['--listen-client-urls', address(client), '--advertise-client-urls', address(client)],
    ...['--listen-peer-urls', address(peer), '--initial-advertise-peer-urls', address(peer)],
    ...['--initial-cluster', `default=${address(peer)}`],
  ]);
  const nodes = [];
  for (let index = 1; index <= count; index++) {
    const node = { name: `node${index}`, port: await freePort(), rest: await freePort() };
    node.data = path.join(folder, node.name, 'data');
    node.file = path.join(folder, `${node.name}.yml`);
    mkdirSync(path.dirname(node.data));
    if (owner !== null) chownSync(path.dirname(node.data), owner.uid, owner.gid);
    writeFileSync(node.file, configOf(node, { client, bin }));
    chmodSync(node.file, 0o644);
    nodes.push(node);
  }
  const startNode = (node) => {
    node.patroni = start(node.name, 'patroni', [node.file], { ...owner });
  };
  for (const node of nodes) startNode(node);
  writeFileSync(path.join(folder, 'haproxy.cfg'), proxyOf(front, nodes));
  start('haproxy', 'haproxy', ['-db', '-f', path.join(folder, 'haproxy.cfg')]);

  /** Members as Patroni reports them; null while no node answers. */
  async function members() {
    for (const { rest } of nodes) {
      const answer = await fetch(`${address(rest)}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
        () => null,
      );
      if (answer?.ok) return (await answer.json()).members;
    }
    return null;
  }

  async function until(isReached, what) {
    for (const deadline = Date.now() + PATIENCE_MS; ; await pause(200)) {
      const found = isReached((await members()) ?? []);
      if (found) return found;
      if (Date.now() > deadline)
        throw new Refusal(
          `${what}\n${started.map(({ name, output }) => `${name}: ${output.slice(-1500)}`).join('\n')}`,
        );
    }
  }

  return {
    url: `postgres://postgres@127.0.0.1:${front.primary}`,
    replicaUrl: `postgres://postgres@127.0.0.1:${front.replica}`,
    nodes,
    /** Waits for a primary, a synchronous standby, and the other nodes as running replicas. */
    whole: () =>
      until((all) => {
        const roles = all.filter(({ state }) => ['running', 'streaming'].includes(state));
        return (
          roles.length === count &&
          roles.some(({ role }) => role === 'leader') &&
          roles.some(({ role }) => role === 'sync_standby')
        );
      }, 'the nodes do not replicate'),
    primary: async () => {
      const leader = await until((all) => all.find(({ role }) => role === 'leader'), 'there is no primary');
      return nodes.find(({ name }) => name === leader.name);
    },
    /** Kills all processes of PostgreSQL of a node at once; with `isMachine` also its Patroni. */
    kill(node, isMachine = false) {
      const postmaster = Number(readFileSync(path.join(node.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      if (isMachine) node.patroni.kill('SIGKILL');
      for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, 'SIGKILL');
    },
    restart: (node) => startNode(node),
    async stop() {
      const patronis = [...running].filter(({ name }) => name.startsWith('node'));
      for (const child of patronis) child.kill('SIGTERM');
      await Promise.race([Promise.all(patronis.map(({ ended }) => ended)), pause(20_000)]);
      for (const child of running) child.kill('SIGKILL');
      process.off('exit', end);
    },
  };
}

export function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        // The program name in parentheses may contain spaces.
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}

const configOf = ({ name, port, rest, data }, { client, bin }) => `scope: gorpark
name: ${name}
restapi: { listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${rest}' }
etcd3: { host: '127.0.0.1:${client}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    primary_start_timeout: 0
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      remove_data_directory_on_diverged_timelines: true
      parameters: { max_connections: 100 }
  initdb: [encoding: UTF8, locale: C.UTF-8, data-checksums]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${data}
  bin_dir: ${bin}
  basebackup: { checkpoint: fast }
  pgpass: ${path.join(path.dirname(data), 'pgpass')}
  authentication:
    superuser: { username: postgres, password: drill }
    replication: { username: replicator, password: drill }
  parameters: { unix_socket_directories: ${path.dirname(data)} }
  pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
`;

const proxyOf = (front, nodes) => `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
${Object.entries(front)
  .map(
    ([role, port]) => `listen ${role}
  bind 127.0.0.1:${port}
  option httpchk GET /${role}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.rest}`).join('\n')}
`,
  )
  .join('')}`;
