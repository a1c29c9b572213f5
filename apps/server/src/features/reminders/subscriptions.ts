import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { Actor, ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { sha256 } from '#src/platform/secrets.ts';
import type { Vault } from '#src/platform/vault.ts';
import { lockAccount } from '../accounts/index.ts';
import { lockToken } from '../auth/index.ts';
import { optionsOf, type ReminderDeps } from './deps.ts';
import type { PushGateway, PushTarget } from './ports.ts';
import { dropSubscription, putSubscription, sealName, type Subscription } from './subscription.sql.ts';

export interface PushDeps extends ReminderDeps {
  /** null: off. */
  push: PushGateway | null;
  pushVault: Vault;
}

const MOST = 10;
/** Bytes. */
const POINT = 65;
const SECRET = 16;

/** Errors: ValidationError if reminders or push are off. */
export async function getPushKey(
  deps: PushDeps,
  { cityId }: { cityId: number },
): Promise<Result<ReplyOf<typeof operations.getPushKey>>> {
  const isOn = (await optionsOf(deps, cityId)) !== null;
  return isOn && deps.push ? ok({ key: deps.push.publicKey }) : fail('ValidationError');
}

/** Errors: ValidationError, also over the limit; TokenNotFound if the login has ended meanwhile. */
export async function addPush(
  deps: PushDeps,
  ctx: ActorContext<InputOf<typeof operations.addPush>>,
): Promise<Result<Record<string, never>>> {
  const isOn = (await optionsOf(deps, ctx.cityId)) !== null;
  const target = isOn && deps.push ? readTarget(ctx.input, deps.push) : null;
  if (target === null) return fail('ValidationError');
  const owner = { cityId: ctx.cityId, accountId: ctx.actor.accountId };
  const { tokenId } = ctx.actor;
  const hash = browserKey(ctx.actor, target.endpoint);
  const sealed = deps.pushVault.seal(JSON.stringify(target), sealName(owner.cityId, hash));
  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, owner.cityId, owner.accountId);
    if (!(await lockToken(tx, owner.cityId, tokenId))) return fail('TokenNotFound');
    const at = new Date(ctx.now());
    const isStored = await putSubscription(tx, owner, { hash, sealed, tokenId, at, most: MOST });
    return isStored ? ok({}) : fail('ValidationError');
  });
}

/** An unknown endpoint is no error. */
export async function removePush(
  deps: PushDeps,
  { cityId, actor, input }: ActorContext<InputOf<typeof operations.removePush>>,
): Promise<Result<Record<string, never>>> {
  if ((await optionsOf(deps, cityId)) === null) return fail('ValidationError');
  const hash = browserKey(actor, input.endpoint ?? '');
  await dropSubscription(deps.db, { cityId, accountId: actor.accountId }, hash);
  return ok({});
}

/** One driver, one company and any guests may share a browser: each keeps the own reminders. */
const browserKey = ({ kind, accountId }: Actor, endpoint: string): Buffer => {
  const sharer = { driver: '', company: 'company ', guest: `guest ${accountId} ` }[kind];
  return sha256(`${sharer}${endpoint}`);
};

/** Returns null if no known key opens it. */
export function openTarget(vault: Vault, cityId: number, { sealed, hash }: Subscription): PushTarget | null {
  const text = vault.open(sealed, sealName(cityId, hash));
  return text === null ? null : (JSON.parse(text) as PushTarget);
}

function readTarget(
  { endpoint = '', keys }: InputOf<typeof operations.addPush>,
  push: PushGateway,
): PushTarget | null {
  const { p256dh = '', auth = '' } = keys ?? {};
  const url = URL.parse(endpoint);
  const isPlain = url !== null && url.username === '' && url.password === '' && url.port === '';
  if (!isPlain || url.protocol !== 'https:' || !push.isAllowed(url)) return null;
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== SECRET)
    return null;
  return { endpoint: url.href, keys: { p256dh, auth } };
}
