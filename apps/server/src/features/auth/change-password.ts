import { randomUUID } from 'node:crypto';
import type { InputOf, operations } from '@gorpark/contract';
import {
  cleanPassword,
  PASSWORD_MAX_UNITS,
  passwordProblem,
  type PasswordRule,
} from '@gorpark/domain/password';
import type { CityBook } from '#src/features/cities/index.ts';
import { isOneMailbox, type Messages } from '#src/features/messages/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import { rollbackOnFailure } from '#src/platform/db/tx.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { forgiveAttempts, forgiveUnseen, addAttempts } from './attempts.sql.ts';
import { passwordHashOf, replacePassword } from './current-password.sql.ts';
import { attemptOf, FREE_ATTEMPTS, WINDOW_MS } from './guard.ts';
import { deleteOneTimeOf } from './one-time.sql.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { TokenStore } from './tokens.ts';
import { keepOneToken } from './tokens.sql.ts';

/** Attempts per window; later ones are not checked [THR-1]. */
export const CURRENT_PASSWORD_TRIES = 5;

export interface ChangePasswordDeps {
  db: Db;
  clock: Clock;
  tokens: TokenStore;
  messages: Messages;
  cities: CityBook;
}

type Context = ActorContext<InputOf<typeof operations.changePassword>>;

/**
 * Sets a password and ends other sessions and one-time credentials. After a one-time password the current one is
 * not required, and the city's password rule applies. A repeated request succeeds [accounts-2, THR-3].
 * @throws TransportFault 503 when the hash queue is full
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  ctx: Context,
): Promise<Result<Record<string, never>>> {
  const { cityId, input } = ctx;
  const { accountId } = ctx.actor;
  const password = cleanPassword(input.pass ?? '');
  if (passwordProblem(password, await ruleOf(deps, ctx))) return fail('ValidationError');

  const changed = await replaceProved(deps, ctx, password);
  if (changed.ok || changed.error !== 'CurrentPasswordIncorrect') return changed;
  const isRepeated = await verifyPassword(password, await passwordHashOf(deps.db, cityId, accountId));
  return isRepeated ? ok({}) : changed;
}

/** The registration rule applies after a one-time password. */
async function ruleOf({ cities }: ChangePasswordDeps, { cityId, actor }: Context): Promise<PasswordRule> {
  if (!actor.mustSetPassword) return 'profile';
  const { settings } = await cities.of(cityId);
  return settings.lenientPassword ? 'lenient' : 'strong';
}

async function replaceProved(
  deps: ChangePasswordDeps,
  ctx: Context,
  password: string,
): Promise<Result<Record<string, never>>> {
  const { cityId, actor, lang } = ctx;
  const { accountId, tokenId } = actor;
  const proved = actor.mustSetPassword ? ok(null) : await proveCurrent(deps, ctx);
  if (!proved.ok) return proved;
  const hash = await hashPassword(password);

  const changed = await rollbackOnFailure(deps.db, async (tx) => {
    const email = await replacePassword(tx, { cityId, accountId, tokenId }, hash, proved.value);
    if (email === null) return fail('CurrentPasswordIncorrect');
    await deleteOneTimeOf(tx, cityId, accountId);
    await keepOneToken(tx, cityId, accountId, tokenId);
    if (isOneMailbox(email)) {
      const dedupeKey = `password:${randomUUID()}`;
      await deps.messages.mail(tx, {
        cityId,
        to: email,
        lang,
        template: 'passwordChanged',
        params: {},
        dedupeKey,
      });
    }
    return ok({});
  });
  if (changed.ok) await deps.tokens.keepOnlyToken(cityId, accountId, tokenId);
  return changed;
}

/** Counts the attempt before checking, apart from logins by its subject; counters of address and city are shared. */
async function proveCurrent(deps: ChangePasswordDeps, ctx: Context): Promise<Result<string>> {
  const { cityId, actor } = ctx;
  const given = cleanPassword(ctx.input.currentpass ?? '');
  const subject = `current:${actor.accountId}`;
  const { keys } = attemptOf(ctx, {
    subject,
    accountId: null,
    freeAttempts: FREE_ATTEMPTS,
    isAlwaysAsked: false,
  });
  const now = deps.clock.now();
  const attempts = await addAttempts(deps.db, keys, new Date(now), new Date(now + WINDOW_MS));
  if (attempts.login > CURRENT_PASSWORD_TRIES) {
    await forgiveUnseen(deps.db, keys);
    return fail('LoginTryLimit');
  }

  if (given === '' || given.length > PASSWORD_MAX_UNITS) return fail('CurrentPasswordIncorrect');
  const hash = await passwordHashOf(deps.db, cityId, actor.accountId);
  const isRight = await verifyPassword(given, hash);
  if (hash === null || !isRight) return fail('CurrentPasswordIncorrect');
  await forgiveAttempts(deps.db, keys);
  return ok(hash);
}
