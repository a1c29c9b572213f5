import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './debian-postgres.mjs';
import { pause } from './drill.mjs';
import { at } from './paths.mjs';
import { Refusal } from './say.mjs';

const PATIENCE_MS = 60_000;

export const PROXIES = {
  nginx: ({ folder, port, servers: [one, two] = [], cells }) => {
    const site = readFileSync(at('deploy', 'nginx.conf'), 'utf8')
      .replace(/server \{\s+listen 80;[\s\S]+?\n\}/, '')
      .replace(/^ +ssl_.*$/gm, '')
      .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
      .replace('/srv/gorpark/current/deploy', at('deploy'));
    const ours = cells
      ? site
          .replace(/upstream gorpark \{[\s\S]+?\n\}/, `include ${cells};`)
          .replace('proxy_pass http://gorpark;', 'proxy_pass http://$gorpark_cell;')
      : site.replace('127.0.0.1:3000', one).replace('127.0.0.1:3001', two);
    const file = path.join(folder, 'nginx.conf');
    const types = 'include /etc/nginx/mime.types; access_log off;';
    writeFileSync(
      file,
      `pid ${folder}/nginx.pid; error_log stderr; daemon off; events {} http { ${types}\n${ours}\n}\n`,
    );
    const args = ['-c', file];
    return { program: 'nginx', args, env: {}, reload: [...args, '-s', 'reload'], test: [...args, '-t'] };
  },
  Caddy: ({ folder, port, admin, servers = [], cells }) => {
    const file = path.join(folder, 'Caddyfile');
    const site = path.join(folder, 'Caddyfile.site');
    const text = readFileSync(at('deploy', 'Caddyfile'), 'utf8');
    const snippet = /^\(servers\) \{\n[\s\S]+?\n\}\n/m.exec(text)?.[0] ?? '';
    const cell = snippet.replace('(servers)', '(cell)').replace(/^\tto .*\n/m, '');
    const ours = text.replace(
      /^\t@read method[\s\S]+?\treverse_proxy \{[\s\S]+?\n\t\}\n/m,
      `\timport ${cells}\n`,
    );
    writeFileSync(site, cells ? `${cell}${ours}` : text);
    writeFileSync(file, `{\n  admin ${cells ? `127.0.0.1:${admin}` : 'off'}\n}\nimport ${site}\n`);
    const env = {
      HOME: folder,
      GORPARK_HOST: `http://127.0.0.1:${port}`,
      GORPARK_SERVERS: servers.join(' '),
      GORPARK_PAGES: at('deploy'),
    };
    const config = ['--config', file, '--adapter', 'caddyfile'];
    return {
      ...{ program: 'caddy', args: ['run', ...config], env },
      ...{ reload: ['reload', ...config], test: ['validate', ...config] },
    };
  },
};

export function requireProxies() {
  const versions = [
    ['nginx', '-v'],
    ['caddy', 'version'],
  ];
  if (versions.some(([program, argument]) => spawnSync(program, [argument]).status !== 0))
    throw new Refusal('missing: apt install nginx-light caddy');
}

/** `cells`: file that `op cells proxy` printed, else `servers`: hosts with ports. */
export async function startProxy(name, { folder, servers, cells }) {
  const [port, admin] = [await freePort(), await freePort()];
  const { program, args, env, reload, test } = PROXIES[name]({ folder, port, admin, servers, cells });
  const all = { PATH: process.env.PATH, ...env };
  const run = (options) => {
    const { status, stdout, stderr } = spawnSync(program, options, { env: all, encoding: 'utf8' });
    if (status !== 0) throw new Refusal(`${program} ${options.join(' ')}: ${stdout}${stderr}`);
  };
  run(test);
  const child = spawn(program, args, { env: all });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output = `${output}${text}`.slice(-20_000)));
  const ended = new Promise((resolve) => child.on('exit', resolve));
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const end = Date.now() + PATIENCE_MS; !(await isUp()); await pause(100))
    if (Date.now() > end) throw new Refusal(output);
  return {
    url,
    reload: () => run(reload),
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
