import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Tx } from './db/schema.ts';
import { sha256 } from './secrets.ts';

/** Encryption of secrets in the database; the keys are stored elsewhere. [papers-1] */
export interface Vault {
  /** First bytes of everything that the current key sealed. */
  keyId: Buffer;
  /** `about`: owner of the secret; `open` fails under another name. */
  seal(secret: string, about: string): Buffer;
  /** Returns null for an unknown key, another name or changed bytes. */
  open(sealed: Buffer, about: string): string | null;
}

/** `last`: key of the last row, null if there was none. `lost`: rows that no known key opens; they stay as they are. */
export interface Resealed {
  last: string | null;
  done: number;
  lost: number;
}

/** Seals secrets again with the current key, in order of their keys. `cityId` null: of all cities. */
export type Reseal = (
  tx: Tx,
  vault: Vault,
  part: { cityId: number | null; after: string; limit: number; isDryRun: boolean },
) => Promise<Resealed>;

/** Runs `reseal` for each row; false: no known key opens it. */
export async function resealEach<Row extends { key: string }>(
  rows: readonly Row[],
  reseal: (row: Row) => Promise<boolean>,
): Promise<Resealed> {
  let done = 0;
  for (const row of rows) if (await reseal(row)) done += 1;
  return { last: rows.at(-1)?.key ?? null, done, lost: rows.length - done };
}

type Purpose = 'receipts:payer' | 'payments:card' | 'reminders:push';

const KEY_ID = 4;
const NONCE = 12;
const TAG = 16;

/**
 * Returns an AES-256-GCM vault for one purpose. Keys are derived from the server secrets: the first seals, all of them
 * open. Secrets sealed before key ids existed have none.
 */
export function createVault(secretKeys: readonly [string, ...string[]], purpose: Purpose): Vault {
  const keys = secretKeys.map((secretKey) => createHmac('sha256', secretKey).update(purpose).digest());
  const idOf = (key: Buffer) => sha256(key.toString('base64')).subarray(0, KEY_ID);
  const [current = Buffer.alloc(0)] = keys;
  const keyId = idOf(current);

  return {
    keyId,
    seal(secret, about) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([keyId, nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, about) {
      const key = keys.find((each) => sealed.subarray(0, KEY_ID).equals(idOf(each)));
      if (key) return openWith(key, sealed.subarray(KEY_ID), about);
      return keys.reduce<string | null>((text, each) => text ?? openWith(each, sealed, about), null);
    },
  };
}

function openWith(key: Buffer, sealed: Buffer, about: string): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    const secret = Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
    return secret.toString('utf8');
  } catch {
    return null;
  }
}
