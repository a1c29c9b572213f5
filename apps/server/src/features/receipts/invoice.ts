import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { kopecks } from '@gorpark/domain/money';
import { PAYER_TYPES } from '@gorpark/domain/receipt';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { readPayerCard } from './company.sql.ts';
import { makePaper, payeeOf, readSum } from './create.ts';
import type { ReceiptDeps } from './deps.ts';
import { toItem } from './item.ts';
import { listReceipts, type Receipt } from './receipts.sql.ts';

const MOST = kopecks(1_000_000_000);

export async function getInvoices(
  deps: ReceiptDeps,
  ctx: ActorContext<unknown>,
): Promise<Result<ReplyOf<typeof operations.getInvoices>>> {
  const owner = { cityId: ctx.cityId, accountId: ctx.actor.accountId };
  const card = await readPayerCard(deps.db, owner);
  if (card === null) return fail('TokenNotFound');
  const receipts = await listReceipts(deps.db, owner.cityId, owner.accountId);
  const { ogrn = '', kpp = '', address = '' } = lastPayer(receipts) ?? {};
  return ok({
    result: receipts.map((receipt) => toItem(receipt, ctx.lang)),
    isOffered: payeeOf(deps, await deps.cities.of(ctx.cityId)) !== null,
    payer: { ...card, ogrn, kpp, address },
  });
}

/** Creates an invoice with the company as payer, so bank money reaches its balance. */
export async function createInvoice(
  deps: ReceiptDeps,
  ctx: ActorContext<InputOf<typeof operations.createInvoice>>,
): Promise<Result<ReplyOf<typeof operations.createInvoice>>> {
  const owner = { cityId: ctx.cityId, accountId: ctx.actor.accountId };
  const card = await readPayerCard(deps.db, owner);
  if (card === null) return fail('TokenNotFound');
  const amount = readSum(ctx, MOST);
  if (!amount.ok) return amount;
  const { ogrn, kpp, address } = ctx.input;
  const payer = { type: PAYER_TYPES.legal, ...card, ogrn, kpp, address };
  return makePaper(deps, ctx, await deps.cities.of(ctx.cityId), {
    operation: 'createInvoice',
    payer,
    subject: { purpose: 'refill', amount: amount.value, subscriptionCode: null, plate: null },
  });
}

function lastPayer(receipts: readonly Receipt[]) {
  const payers = receipts.map(({ payer }) => payer);
  return payers.find((payer) => payer.type === PAYER_TYPES.legal);
}
