import { randomInt } from 'node:crypto';
import { operations, type RequestOf } from '@gorpark/contract';
import { readInbox } from '../gateways/inbox/inbox.sql.ts';
import type { Answer, CallOptions, TestServer } from './harness.ts';

export function newCaller(): { headers: Record<string, string> } {
  const part = () => randomInt(1, 255);
  return { headers: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` } };
}

export function newPhone(): string {
  return `79${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

export async function lastMessage(
  server: TestServer,
  to: string,
): Promise<{ text: string; channel: string }> {
  const { calls, messages } = server.app.application;
  await calls.settled();
  await messages.queue.sweep();
  const [message] = await readInbox(server.db, to, 1);
  if (!message) throw new Error('no message');
  return message;
}

export async function lastCode(server: TestServer, to: string): Promise<string> {
  const { text, channel } = await lastMessage(server, to);
  const code = channel === 'call' ? /^\d{4}$/.exec(text) : /\d{6}/.exec(text);
  if (!code) throw new Error('no code');
  return code[0];
}

export async function countMessages(server: TestServer, to: string): Promise<number> {
  const { calls, messages } = server.app.application;
  await calls.settled();
  await messages.queue.sweep();
  return (await readInbox(server.db, to, 1000)).length;
}

export type RegisterForm = RequestOf<typeof operations.register>;

export const PASSWORD = 'Пароль-2026';

export async function confirmedForm(
  server: TestServer,
  contact: { email: string; phone: string },
  call: CallOptions = {},
): Promise<RegisterForm> {
  const caller = { ...newCaller(), ...call };
  const { email, phone } = contact;
  const mail = await server.call(operations.sendEmailCode, { email, edit: false }, caller);
  const emailSalt = String(mail['token']);
  const byMail = { token: emailSalt, code: await lastCode(server, email.toLowerCase()) };
  await server.call(operations.confirmEmail, byMail as never, caller);
  const sms = await server.call(operations.sendSmsCode, { phone, edit: false, isReply: false }, caller);
  const phoneSalt = String(sms['token']);
  const byPhone = { token: phoneSalt, code: await lastCode(server, phone) };
  await server.call(operations.confirmPhone, byPhone as never, caller);
  return {
    firstname: 'Анна',
    lastname: 'Кирсанова',
    middlename: 'Сергеевна',
    pass: PASSWORD,
    email,
    phone,
    emailSalt,
    phoneSalt,
    consent: true,
  };
}

export function register(server: TestServer, form: RegisterForm, call: CallOptions = {}): Promise<Answer> {
  return server.call(operations.register, form, { ...newCaller(), ...call });
}
