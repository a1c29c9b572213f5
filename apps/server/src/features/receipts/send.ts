import type { InputOf, operations } from '@gorpark/contract';
import { receiptEmailText, receiptText } from '@gorpark/contract/receipt-texts';
import { cleanEmail } from '@gorpark/domain/email';
import { receiptEmailProblem } from '@gorpark/domain/receipt';
import type { Lang } from '@gorpark/domain/time';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { lockAccount } from '../accounts/index.ts';
import { isOneMailbox } from '../messages/index.ts';
import type { ReceiptDeps } from './deps.ts';
import { printedNumber } from './number.ts';
import { ownReceipt } from './read.ts';
import { insertSending, checkSending } from './sendings.sql.ts';

/**
 * Checks the owner before the address: a foreign number is 404. At most 5 mails an hour and 3 addresses a day. The
 * same mail
 * within a minute is sent once [PAY-229, THR-6].
 */
export async function sendReceipt(
  deps: ReceiptDeps,
  ctx: ActorContext<InputOf<typeof operations.sendReceipt>>,
): Promise<Result<Record<string, never>>> {
  const receipt = await ownReceipt(deps, ctx, ctx.input.receiptnumber);
  const refused = refuseAddress(ctx.input.email ?? '', ctx.lang);
  if (refused !== null) return refused;
  const address = cleanEmail(ctx.input.email ?? '');
  const { cityId, lang } = ctx;
  const { accountId } = ctx.actor;
  const { receiptNumber } = receipt;
  const sending = { cityId, accountId, receiptNumber, address, nowMs: ctx.now() };

  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, cityId, accountId);
    const verdict = await checkSending(tx, sending);
    if (verdict === 'repeated') return ok({});
    if (verdict === 'tooOften') return fail('ValidationError', receiptText('sendingTooOften', lang));
    if (verdict === 'tooWide') return fail('ValidationError', receiptText('sendingTooWide', lang));
    await insertSending(tx, sending);
    await deps.messages.mail(tx, {
      cityId,
      to: address,
      lang,
      dedupeKey: `receipt:${receiptNumber}:${sending.nowMs}`,
      template: 'receipt',
      params: {
        receiptNumber,
        number: printedNumber(receipt),
        paper: receipt.payerType,
        buys: receipt.purpose,
      },
    });
    return ok({});
  });
}

function refuseAddress(text: string, lang: Lang): Result<never> | null {
  const problem = receiptEmailProblem(text);
  if (problem === null && isOneMailbox(cleanEmail(text))) return null;
  const texts = receiptEmailText(problem ?? 'pattern', lang);
  if (problem === 'empty') return fail('RequiredField', texts);
  return fail(/\p{Cc}/u.test(text) ? 'InvalidFormat' : 'ValidationError', texts);
}
