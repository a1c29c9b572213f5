import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Encryption of secrets in the database; the key is stored elsewhere. [papers-1] */
export interface Vault {
  /** `about`: owner of the secret; `open` fails under another name. */
  seal(secret: string, about: string): Buffer;
  /** Returns null for another key, another name or changed bytes. */
  open(sealed: Buffer, about: string): string | null;
}

const NONCE = 12;
const TAG = 16;

/** Returns an AES-256-GCM vault with a key for one purpose, derived from the server secret. */
export function createVault(secretKey: string, purpose: 'receipts:payer' | 'payments:card'): Vault {
  const key = createHmac('sha256', secretKey).update(purpose).digest();

  return {
    seal(secret, about) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, about) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
          authTagLength: TAG,
        })
          .setAAD(Buffer.from(about))
          .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return null;
      }
    },
  };
}
