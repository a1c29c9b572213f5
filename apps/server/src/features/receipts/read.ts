import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { Lang } from '@gorpark/domain/time';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { ActorContext, FileAnswer } from '#src/platform/http/route.ts';
import { ok, type Result } from '#src/platform/result.ts';
import type { ReceiptDeps } from './deps.ts';
import { toItem } from './item.ts';
import { isReceiptNumber } from './number.ts';
import { openSecret } from './payer.ts';
import { findOwnReceipt, listReceipts, type Receipt } from './receipts.sql.ts';

/** Fixed: no request data reaches a header [PAY-206]. */
const FILE_NAME = 'receipt.pdf';

export async function getReceiptList(
  deps: Pick<ReceiptDeps, 'db'>,
  ctx: ActorContext<unknown>,
): Promise<Result<ReplyOf<typeof operations.getReceiptList>>> {
  const receipts = await listReceipts(deps.db, ctx.cityId, ctx.actor.accountId);
  return ok({ result: receipts.map((receipt) => toItem(receipt, ctx.lang)) });
}

/** Returns 404 for every receipt of another account [PAY-228, THR-5]. */
export async function getReceipt(
  deps: Pick<ReceiptDeps, 'db' | 'vault' | 'cities' | 'papers'>,
  ctx: ActorContext<InputOf<typeof operations.getInvoice>>,
): Promise<FileAnswer> {
  const receipt = await ownReceipt(deps, ctx, ctx.input.receiptnumber);
  return {
    ok: true,
    file: { contentType: 'application/pdf', name: FILE_NAME, bytes: await paperOf(deps, receipt, ctx.lang) },
  };
}

/** Returns a receipt of the caller. @throws TransportFault 404, the same for a missing and a foreign one */
export async function ownReceipt(
  deps: Pick<ReceiptDeps, 'db'>,
  { cityId, actor }: ActorContext<unknown>,
  receiptNumber: string | undefined,
): Promise<Receipt> {
  const number = receiptNumber ?? '';
  // An invalid number is queried too: a faster response would reveal it.
  const asked = isReceiptNumber(number) ? number : '';
  const receipt = await findOwnReceipt(deps.db, { cityId, accountId: actor.accountId }, asked);
  if (receipt === null) throw new TransportFault(404);
  return receipt;
}

/** Returns the input of the renderer; `isMasked` hides the document, for e-mail [THR-6]. */
export async function paperOf(
  deps: Pick<ReceiptDeps, 'vault' | 'cities' | 'papers'>,
  receipt: Receipt,
  lang: Lang,
  isMasked = false,
): Promise<Buffer> {
  const { timeZone } = await deps.cities.of(receipt.cityId);
  const secret = isMasked ? null : openSecret(receipt.sealed, deps.vault, receipt.receiptNumber);
  const { sealed: _, ...open } = receipt;
  return deps.papers.draw({ receipt: open, payer: { stored: receipt.payer, secret }, timeZone, lang });
}
