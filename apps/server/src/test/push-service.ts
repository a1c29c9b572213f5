import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PushService {
  origin: string;
  /** Statuses by path; the last repeats. */
  answers: Map<string, number[]>;
  received: { path: string; headers: IncomingHttpHeaders }[];
  close: () => void;
}

export async function startPushService(): Promise<PushService> {
  const answers = new Map<string, number[]>();
  const received: PushService['received'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    received.push({ path, headers: request.headers });
    const list = answers.get(path) ?? [];
    const status = (list.length > 1 ? list.shift() : list[0]) ?? 201;
    response.writeHead(status, status < 400 && status >= 300 ? { location: '/stolen' } : {}).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, answers, received, close: () => void server.close() };
}

export function browserPush(path: string) {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys().toString('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://fcm.googleapis.com${path}`, keys };
}
