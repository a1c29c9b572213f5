import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Keeps what must not be readable in the database; its key lies elsewhere (decision D-X11). */
export interface Vault {
  /** `about` is what the secret belongs to: under another name it does not open. */
  seal(secret: string, about: string): Buffer;
  /** null: another key, another name, or bytes that were changed. */
  open(sealed: Buffer, about: string): string | null;
}

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM with a key for one purpose alone, made from the server's secret. */
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
