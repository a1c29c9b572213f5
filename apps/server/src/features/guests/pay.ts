import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { PaymentType } from '@gorpark/domain/payment';
import type { Context, TokenContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { payPost, renew, type SessionDeps, start } from '../sessions/index.ts';
import { readContact, storeContactOf } from './contact.ts';

type PayInput = InputOf<typeof operations.pay>;
type PayReply = ReplyOf<typeof operations.pay>;

const IS_POST: Readonly<Partial<Record<PaymentType, boolean>>> = {
  payment: false,
  paymentUnregister: false,
  postPayment: true,
  postPaymentUnregister: true,
};

/**
 * Pays for a session by `start` or `payPost`. Notifies a guest afterwards if a contact is given [PAY-159,
 * PAY-160].
 */
export async function pay(deps: SessionDeps, ctx: TokenContext<PayInput>): Promise<Result<PayReply>> {
  const { input } = ctx;
  const actor = await ctx.bearer.resolve();
  if (typeof actor === 'string') return fail(actor);
  const isPost = IS_POST[(input.type?.trim() || 'payment') as PaymentType];
  if (isPost === undefined) return fail('ValidationError');
  const contact = readContact(input);
  if (!contact.ok) return contact;

  const order = orderOf(input, isPost);
  const paid = isPost
    ? await payPost(deps, { ...ctx, actor }, order)
    : await start(deps, { ...ctx, input: order });
  if (!paid.ok) return paid;
  await storeContactOf(deps.db, { ...ctx, actor }, contact.value, paid.value.order);
  return ok(withRedirect(paid.value));
}

/** Calls `pay` with the type from the URL [PAY-161]. */
export function postPayment(
  deps: SessionDeps,
  ctx: TokenContext<InputOf<typeof operations.postPayment>>,
): Promise<Result<PayReply>> {
  return pay(deps, { ...ctx, input: { ...ctx.input, type: 'postPayment' } });
}

/** Calls `renew` with the fields of the session form [PAY-161]. */
export async function continueSession(
  deps: SessionDeps,
  ctx: Context<InputOf<typeof operations.continueSession>>,
): Promise<Result<ReplyOf<typeof operations.continueSession>>> {
  const { ReservationId, duration, payment, phone, shown } = ctx.input;
  const input = { ReservationId, Duration: duration, PaymentService: payment, phone, shown };
  const renewed = await renew(deps, { ...ctx, input });
  return renewed.ok ? ok(withRedirect(renewed.value)) : renewed;
}

function orderOf(input: PayInput, isPost: boolean): InputOf<typeof operations.start> {
  const { number, category, numberFormat, payment, phone, zone, duration, parkingCode, Place, shown } = input;
  return {
    Vehicle: { Number: number, Category: category, NumberFormat: numberFormat },
    Zone: zone,
    ParkingCode: parkingCode,
    Place,
    Duration: duration,
    timestart: isPost ? input.postPaymentStartTime : undefined,
    PaymentService: payment,
    phone,
    shown,
  };
}

function withRedirect(paid: ReplyOf<typeof operations.start>): PayReply {
  return { ...paid, RedirectURL: paid.RedirectURL ?? '' };
}
