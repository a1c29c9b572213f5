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

/** Returns all messages to an address or phone, newest first, after sending queued mails. */
export async function inboxOf(server: TestServer, to: string): Promise<Received[]> {
  await server.app.application.messages.queue.sweep();
  const response = await fetch(`${server.url}/dev/inbox.json?to=${encodeURIComponent(to)}`);
  const { messages } = (await response.json()) as { messages: Received[] };
  return messages;
}

/** Returns the newest code sent to an address or phone. Throws if there is none. */
export async function codeFor(server: TestServer, to: string): Promise<string> {
  const [newest] = await inboxOf(server, to);
  if (!newest?.code) throw new Error('no code arrived');
  return newest.code;
}
