import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createHashQueue } from './hash-queue.ts';

const argon2Async = promisify(argon2);

/** 50-60 ms on the reference machine. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const runQueued = createHashQueue({ parallel: 2, waiting: 32 });

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Returns PHC text. All bytes count, without truncation [BAD-65].
 * @throws TransportFault 503 when the hash queue is full
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, salt, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Returns true if the password matches. Does the same work without a hash, so timing reveals nothing [THR-1].
 * @throws TransportFault 503 when the hash queue is full
 */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const match = phc === null ? null : PHC.exec(phc);
  if (!match) {
    await derive(password, Buffer.alloc(SALT_BYTES), COST);
    return false;
  }
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await derive(password, Buffer.from(salt, 'base64'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  return runQueued(() =>
    argon2Async('argon2id', { ...cost, message: Buffer.from(password, 'utf8'), nonce, tagLength: TAG_BYTES }),
  );
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
