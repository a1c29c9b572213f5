import type { TestServer } from './harness.ts';

export interface Received {
  id: number;
  channel: 'mail' | 'sms' | 'call';
  to: string;
  subject: string;
  text: string;
  code: string | null;
  /** Path in the portal. */
  link: string | null;
}

/** Everything that reached this address or phone, the newest first; mails that wait are sent before. */
export async function inboxOf(server: TestServer, to: string): Promise<Received[]> {
  await server.app.application.messages.queue.sweep();
  const response = await fetch(`${server.url}/dev/inbox.json?to=${encodeURIComponent(to)}`);
  const { messages } = (await response.json()) as { messages: Received[] };
  return messages;
}

/** The newest code that reached this address or phone; throws when there is none. */
export async function codeFor(server: TestServer, to: string): Promise<string> {
  const [newest] = await inboxOf(server, to);
  if (!newest?.code) throw new Error('no code arrived');
  return newest.code;
}
