import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopChild } from '../product/server-process.ts';

/** Root needs --no-sandbox; the others disable background network requests. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--remote-debugging-port=0',
];
const DEVTOOLS = /DevTools listening on (ws:\/\/[\d.]+:(\d+)\S+)/;

type Answer = Record<string, unknown>;

interface Reply {
  result?: Answer;
  error?: { message: string };
}

interface Message extends Reply {
  id?: number;
  method?: string;
  params?: Answer;
}

export interface Browser {
  port: number;
  /** `session`: a page; default: the browser. */
  send: (method: string, params?: object, session?: string) => Promise<Answer>;
  on: (event: string, hear: (params: Answer) => void) => () => void;
  close: () => Promise<void>;
}

/** Starts the browser named by CHROMIUM, otherwise the system's. Throws if not found. */
export async function openBrowser(): Promise<Browser> {
  const chromium = chromiumPath();
  const profile = mkdtempSync(path.join(tmpdir(), 'gorpark-bench-chromium-'));
  const child = spawn(chromium, [...FLAGS, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // The visitor is in the city: elsewhere the pages show a notice of the other time zone.
    env: { ...process.env, TZ: 'Europe/Moscow' },
  });
  const { address, port } = await listening(child);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, (message: Reply) => void>();
  socket.addEventListener('close', () => {
    for (const settle of waiting.values()) settle({ error: { message: 'Chromium has ended' } });
  });
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method !== undefined) {
      for (const hear of listeners.get(message.method) ?? []) hear(message.params ?? {});
    }
  });
  const listeners = new Map<string, Set<(params: Answer) => void>>();
  let last = 0;
  const send: Browser['send'] = (method, params = {}, session) => {
    last += 1;
    const id = last;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.set(id, ({ result, error }) => {
      waiting.delete(id);
      if (error) reject(new Error(`${method}: ${error.message}`));
      else resolve(result ?? {});
    });
    socket.send(JSON.stringify({ id, method, params, ...(session !== undefined && { sessionId: session }) }));
    return promise;
  };
  return {
    port,
    send,
    on: (event, hear) => {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(hear));
      return () => all.delete(hear);
    },
    close: async () => {
      // CHROMIUM may be a wrapper script: a signal would end only the script.
      await send('Browser.close').catch(() => undefined);
      await stopChild(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

function chromiumPath(): string {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const files = folders.map((folder) => path.join(folder, 'chromium')).filter((file) => existsSync(file));
  const file = process.env['CHROMIUM'] ?? files[0];
  if (file === undefined) throw new Error('no Chromium: set CHROMIUM to its file');
  return file;
}

function listening(child: ChildProcess): Promise<{ address: string; port: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ address: string; port: number }>();
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
    const [, address, port] = DEVTOOLS.exec(output) ?? [];
    if (address !== undefined) resolve({ address, port: Number(port) });
  });
  child.once('exit', () => reject(new Error(`Chromium did not start:\n${output}`)));
  child.once('error', reject);
  return promise;
}
