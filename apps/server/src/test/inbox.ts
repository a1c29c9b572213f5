import type { TestServer } from './harness.ts';

export interface Received {
  id: number;
  channel: 'mail' | 'sms' | 'call';
  to: string;
  subject: string;
  text: string;
  code: string | null;
  link: string | null;
}

export async function inboxOf(server: TestServer, to: string): Promise<Received[]> {
  await server.app.application.messages.queue.sweep();
  const response = await fetch(`${server.url}/dev/inbox.json?to=${encodeURIComponent(to)}`);
  const { messages } = (await response.json()) as { messages: Received[] };
  return messages;
}

export async function codeFor(server: TestServer, to: string): Promise<string> {
  const [newest] = await inboxOf(server, to);
  if (!newest?.code) throw new Error('no code arrived');
  return newest.code;
}
