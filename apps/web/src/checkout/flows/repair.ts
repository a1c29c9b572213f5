import { toRoubles } from '@gorpark/domain/money';
import { repair, repairCost } from '@gorpark/contract/public/repair/calls';
import type { FailureName } from '@gorpark/contract/failures';
import type { RepairPrice, TodaySession } from '@gorpark/contract/public/repair/read';
import type { Started } from '@gorpark/contract/wire/types';
import type { CallOptions } from '#src/api/client.ts';
import { paymentOf } from '#src/api/parking-request.ts';
import type { ApiResult } from '#src/api/result.ts';
import type { RepairRequest } from '#src/checkout/flows/repair-request.ts';
import { useCore } from '#src/core/core-context.ts';
import { guestParkingsOf } from '#src/core/guest-parkings.ts';
import { useGuestSession } from '#src/core/guest-session.ts';
import { useProfile } from '#src/core/profile.ts';
import { type MethodChoice, useMethodChoice } from '../methods/use-method-choice.ts';
import { useQuote } from '../quote/use-quote.ts';
import { type Checkout, useCheckout } from '../use-checkout.ts';
import { useSessionNow } from './open-repair.ts';
import { FROM_BALANCE } from './start.ts';

export interface RepairView {
  checkout: Checkout;
  /** `null` before the answer, and if the repair is refused. */
  price: RepairPrice | null;
  problem: FailureName | null;
  isPending: boolean;
  /** true: a bank pays what is missing. */
  isShort: boolean;
  method: MethodChoice;
}

type RepairIntent = Pick<RepairPrice, 'difference' | 'version'> & { request: RepairRequest };

interface RepairFlow {
  isGuest: boolean;
  /** The listed vehicle to correct after a payment at the bank. */
  wrongPlate?: string | undefined;
  /** `null` if the session could not be read again. */
  onRepaired: (repaired: TodaySession | null) => void;
  onClose: () => void;
}

/**
 * Repair of a session: from the balance, or the missing part at a bank, for a guest in this window.
 * `request`: null while its value is incomplete.
 */
export function useRepair(
  { reservationId, plate, zone }: TodaySession,
  request: RepairRequest | null,
  { isGuest, wrongPlate, onRepaired, onClose }: RepairFlow,
): RepairView {
  const core = useCore();
  const { client, session } = core;
  const { reload } = useProfile();
  const guest = useGuestSession();
  const method = useMethodChoice(undefined, isGuest);
  const as = <T>(send: (call: CallOptions) => Promise<ApiResult<T>>): Promise<ApiResult<T>> =>
    isGuest ? guest.ask(send) : send({});
  const token = isGuest ? guest.all().join() : session.get().token;
  const quote = useQuote<RepairRequest, RepairPrice>(
    {
      name: 'repair',
      token,
      send: (sent, call) => as((own) => client.call(repairCost, sent, { ...own, ...call })),
    },
    request,
  );
  const sessionNow = useSessionNow(isGuest);
  const price = quote.isPending ? null : quote.cost;
  const isShort = price?.isEnough === false;
  const sum = price?.refill ?? null;
  const after = { plate: request?.Vehicle?.Number ?? plate, zone: String(request?.Zone ?? zone) };

  const checkout = useCheckout<Started, RepairIntent>({
    isGuest,
    isPriced: price !== null,
    intent: request && price && { request, difference: price.difference, version: price.version },
    source: () => (isShort ? method.take() : FROM_BALANCE),
    command: (source, intent) => ({
      kind: 'payment',
      send: (call) => {
        const { request: sent, difference, version } = intent;
        const body = { ...sent, difference: toRoubles(difference), version, ...paymentOf(source) };
        return as((own) => client.call(repair, body, { ...call, ...own }));
      },
    }),
    payment: () =>
      isShort && !isGuest
        ? { ...after, kind: 'repair', reservationId, sum, ...(wrongPlate && { intent: { wrongPlate } }) }
        : null,
    read: (started) => ({
      redirectUrl: started?.redirectUrl ?? '',
      isPaid: !started?.order,
      order: started?.order ?? '',
    }),
    onAccepted: (started) => {
      if (isShort) method.remember();
      const { order = '' } = started ?? {};
      if (isGuest && order !== '')
        guestParkingsOf(core).wait({ order, street: '', sentMs: core.clock.now() });
    },
    refresh: async () => isGuest || reload(),
    ...(isGuest && { sameTab: { agreed: sum } }),
    // Another tab may have repaired too.
    finish: async () => onRepaired((await sessionNow(reservationId)) ?? null),
    requote: quote.again,
    onClose,
  });

  return {
    checkout,
    price,
    problem: checkout.failure ?? (quote.isPending ? null : (quote.failure?.errorName ?? null)),
    isPending: quote.isPending,
    isShort,
    method,
  };
}
