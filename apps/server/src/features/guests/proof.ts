import { createHmac } from 'node:crypto';
import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { Context } from '#src/platform/http/route.ts';
import { ok, type Result } from '#src/platform/result.ts';
import { isSameText } from '#src/platform/secrets.ts';

/** Values as they appear in the URL of /check. */
export interface CheckFields {
  title: string;
  dateIn: string;
  dateOut: string;
  price: string;
  ts: string;
}

export function proofKeyOf(secretKey: string): string {
  return createHmac('sha256', secretKey).update('guests:check-proof').digest('hex');
}

/** Returns a signature of 43 URL-safe characters [payments-3]. */
export function signCheck(key: string, fields: CheckFields): string {
  const { title, dateIn, dateOut, price, ts } = fields;
  const text = JSON.stringify([title, dateIn, dateOut, price, ts]);
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Returns the path of /check with its proof. */
export function checkPath(key: string, fields: CheckFields, lang: 'ru' | 'en'): string {
  const { title, dateIn, dateOut, price, ts } = fields;
  const query = new URLSearchParams({ title, dateIn, dateOut, price, ts, proof: signCheck(key, fields) });
  return `${lang === 'en' ? '/en' : ''}/check?${query.toString()}`;
}

/** Verifies the proof in constant time, also with former keys [PAY-304]. */
export function checkProof(
  { proofKeys }: { proofKeys: readonly string[] },
  { input }: Context<InputOf<typeof operations.checkProof>>,
): Promise<Result<ReplyOf<typeof operations.checkProof>>> {
  const { title = '', dateIn = '', dateOut = '', price = '', ts = '', proof = '' } = input;
  const isVerified = proofKeys.some((key) =>
    isSameText(proof, signCheck(key, { title, dateIn, dateOut, price, ts })),
  );
  return Promise.resolve(ok({ isVerified }));
}
