import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { isOneMailbox, type Messages } from '#src/features/messages/index.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { callerOf } from '#src/platform/http/caller.ts';
import type { Context } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { sha256 } from '#src/platform/secrets.ts';
import { forgiveAttempts } from './attempts.sql.ts';
import type { CaptchaDeps } from './captcha.ts';
import { type CompanyCredentials, findCompany, recordDevice } from './company.sql.ts';
import { attemptOf, FREE_COMPANY_ATTEMPTS, passGuard, refuseWrong } from './guard.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { TokenStore } from './tokens.ts';

/** Longer numbers are rejected before hashing. */
const CONTRACT_MAX_CHARS = 64;

export interface CorporateLoginDeps extends CaptchaDeps {
  tokens: TokenStore;
  messages: Messages;
}

type CorporateContext = Context<InputOf<typeof operations.loginCorporate>>;

/**
 * Limits attempts per tax number, with a captcha after the first failure; either wrong number gives
 * IncorrectLogin [THR-9b].
 * @throws TransportFault 503 when the hash queue is full
 */
export async function loginCorporate(
  deps: CorporateLoginDeps,
  ctx: CorporateContext,
): Promise<Result<ReplyOf<typeof operations.loginCorporate>>> {
  const { cityId, input } = ctx;
  const inn = (input.inn ?? '').replace(/\s/g, '');
  const contract = cleanContract(input.contractNumber ?? '');
  if (!/^(?:[0-9]{10}|[0-9]{12})$/.test(inn) || contract === '' || contract.length > CONTRACT_MAX_CHARS)
    return fail('ValidationError');

  const company = await findCompany(deps.db, cityId, inn);
  const attempt = attemptOf(ctx, {
    subject: `inn:${inn}`,
    accountId: company?.accountId ?? null,
    freeAttempts: FREE_COMPANY_ATTEMPTS,
    isAlwaysAsked: false,
  });
  const { refusal, isBlind, attempts } = await passGuard(deps, attempt, input);
  if (refusal) return refusal;
  const isRight = await verifyPassword(contract, isBlind ? null : (company?.contractHash ?? null));
  if (!company || !isRight) return refuseWrong(deps, attempt, attempts);

  await forgiveAttempts(deps.db, attempt.keys);
  await notifyNewDevice(deps, ctx, company);
  return ok({ token: await deps.tokens.issueToken(cityId, { kind: 'coop', accountId: company.accountId }) });
}

function cleanContract(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/**
 * Returns the stored form of a contract number.
 * @throws TransportFault 503 when the hash queue is full
 */
export function hashContract(contractNumber: string): Promise<string> {
  return hashPassword(cleanContract(contractNumber));
}

/** A device is a network and a user agent, stored as one hash. */
async function notifyNewDevice(
  deps: CorporateLoginDeps,
  ctx: CorporateContext,
  { accountId, email }: CompanyCredentials,
): Promise<void> {
  const { cityId, lang } = ctx;
  const hash = sha256(`${cityId}:${accountId}:${callerOf(ctx.address)}:${ctx.agent}`);
  await inTransaction(deps.db, async (tx) => {
    const isNew = await recordDevice(tx, { cityId, accountId, hash, now: new Date(ctx.now()) });
    if (!isNew || !isOneMailbox(email)) return;
    const dedupeKey = `device:${hash.toString('hex')}`;
    const mail = { cityId, to: email, lang, template: 'corporateNewDevice', params: {}, dedupeKey } as const;
    await deps.messages.mail(tx, mail);
  });
}
