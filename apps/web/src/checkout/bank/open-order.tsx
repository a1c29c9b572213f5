import { giveUpOrder, orderState } from '@gorpark/contract/public/orders/calls';
import type { PaidOrder } from '@gorpark/contract/public/orders/read';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@gorpark/domain/money';
import { isSameDay } from '@gorpark/domain/time';
import { isNoSuchOrder } from '#src/checkout/bank/no-such-order.ts';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { type GuestSession, useGuestSession } from '#src/core/guest-session.ts';
import { momentText } from '#src/core/moment-text.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { paymentMessages } from '../messages/index.ts';
import { unusedTo, useBalanceUsed } from './failure-texts.ts';
import type { PendingPayment } from './pending.ts';
import { useBank } from './use-bank.ts';

interface OpenOrderProps {
  order: string;
  isGuest: boolean;
  /** Shown when the bank has answered. */
  paid?: Partial<PendingPayment>;
  onContinue?: () => void;
  /** The order was given up, or the bank has answered. */
  onEnded: () => void;
}

export function OpenOrder(props: OpenOrderProps) {
  const { order, isGuest } = props;
  const t = useT(paymentMessages);
  const { client, city } = useCore();
  const ask = useAsk(isGuest);
  const { data: state } = useQuery({
    queryKey: [...queryKeys.personal(city.city), 'open-order', order],
    queryFn: async ({ signal }) =>
      valueOf(await ask((call) => client.call(orderState, { order }, { ...call, signal }), isNoSuchOrder)),
    staleTime: 0,
    gcTime: 0,
  });
  if (!state) return null;

  return (
    <>
      <Alert tone={state.canGiveUp ? 'warning' : 'info'} title={t('openTitle')}>
        {state.canGiveUp ? <Waits state={state} isGuest={isGuest} /> : t('openPaid')}
      </Alert>
      <OpenOrderButtons {...props} state={state} />
    </>
  );
}

function Waits({ state, isGuest }: { state: PaidOrder; isGuest: boolean }) {
  const t = useT(paymentMessages);
  const lang = useLang();
  const { timeZone } = useCity();
  const minuteMs = useMinute();
  const isBalanceUsed = useBalanceUsed();
  const where = unusedTo({ kind: state.purpose, isBalanceUsed: isGuest ? false : isBalanceUsed });
  const { amount, createdMs } = state;
  const sum = formatMoney(amount);
  const begun = () => {
    if (createdMs === null) return t('openSum', { sum });
    const isToday = isSameDay(createdMs, minuteMs, timeZone);
    return t(isToday ? 'openSince' : 'openSinceDay', {
      sum,
      time: momentText(createdMs, minuteMs, timeZone, lang),
    });
  };
  return `${begun()} ${t('openText', { where: t(`to${where}`) })}`;
}

export function OpenOrderButtons({
  order,
  state,
  isGuest,
  paid,
  onContinue,
  onEnded,
}: OpenOrderProps & { state: PaidOrder }) {
  const t = useT(paymentMessages);
  const core = useCore();
  const bank = useBank();
  const ask = useAsk(isGuest);
  const { isBusy, run } = useOneAtATime();
  const page = bank.pageOf(state.redirectUrl);
  if (!state.canGiveUp) return null;

  const handleContinue = (address: string) => {
    onContinue?.();
    if (isGuest) return core.openAddress(address);
    const kind = state.purpose ?? 'repair';
    const payment = bank.begin({ ...paid, kind, order, sum: state.amount, address });
    return bank.resume(payment, address);
  };
  const handleGiveUp = async () => {
    const answer = await run(() =>
      ask((call) => core.client.call(giveUpOrder, { order }, call), isNoSuchOrder),
    );
    if (answer === null) return;
    if (!answer.ok) return showToast({ text: t('giveUpFailed'), tone: 'bad' });
    if (bank.memory.ofOrder(order)) bank.memory.forget();
    onEnded();
  };
  return (
    <>
      {page.kind === 'page' && (
        <Button isBlock onClick={() => handleContinue(page.address)}>
          {t('openContinue')}
        </Button>
      )}
      <Button variant="ghost" isBlock isDisabled={isBusy} onClick={() => void handleGiveUp()}>
        {t('giveUp')}
      </Button>
    </>
  );
}

function useAsk(isGuest: boolean): GuestSession['ask'] {
  const guest = useGuestSession();
  return isGuest ? guest.ask : (send) => send({});
}
