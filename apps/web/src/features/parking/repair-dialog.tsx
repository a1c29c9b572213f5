import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FailureName } from '@gorpark/contract/failures';
import type { RepairOption, TodaySession } from '@gorpark/contract/public/repair/read';
import type { RepairKind } from '@gorpark/contract/wire/types';
import { addKopecks, formatMoney, kopecks, ZERO } from '@gorpark/domain/money';
import { formatPlate } from '@gorpark/domain/plate';
import { formatTime } from '@gorpark/domain/time';
import { OpenOrder } from '#src/checkout/bank/open-order.tsx';
import { CheckoutDialog } from '#src/checkout/checkout-dialog.tsx';
import type { RepairRequest } from '#src/checkout/flows/repair-request.ts';
import { useSessionNow } from '#src/checkout/flows/open-repair.ts';
import { useRepair } from '#src/checkout/flows/repair.ts';
import { MethodField } from '#src/checkout/methods/method-field.tsx';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { useDue } from '#src/core/use-due.ts';
import { useSession } from '#src/core/session.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { momentText } from '#src/core/moment-text.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { periodText } from './time-texts.ts';
import { parkingMessages } from './messages/index.ts';
import { useMendVehicle } from './mend-vehicle.tsx';
import { RepairValue } from './repair-value.tsx';
import { KIND_TEXTS, Ticket, TicketChange, TicketRow } from './repair-ticket.tsx';
import styles from './repair-ticket.module.css';

type RepairProps = SlotProps<'repair'>;

/** Refusals whose common text speaks of a start or of form fields. */
const REFUSALS: Partial<
  Record<FailureName, 'repairSame' | 'repairFuture' | 'repairOverlap' | 'repairChanged'>
> = {
  ValidationError: 'repairSame',
  FuturePost: 'repairFuture',
  ParkingSessionAlreadyExists: 'repairOverlap',
  DataChanged: 'repairChanged',
  PriceChangedTryLater: 'repairChanged',
};

function refusalText(problem: FailureName, kind: RepairKind, isGuest: boolean) {
  if (problem === 'RepairPlateForeign' && isGuest) return 'repairGuestPlate';
  if (problem === 'ValidationError' && kind === 'start') return 'repairStartHint';
  if (problem === 'ValidationError' && kind === 'end') return 'repairEndHint';
  return REFUSALS[problem] ?? null;
}

export function RepairDialog(props: RepairProps) {
  const { isGuest = false, onClose } = props;
  const [kind, setKind] = useState<RepairKind | null>(null);
  const [session, setSession] = useState(props.session);
  const sessionNow = useSessionNow(isGuest);

  const reload = async () => {
    const now = await sessionNow(session.reservationId);
    if (now === null) onClose();
    else if (now) setSession(now);
  };
  const own = { ...props, isGuest, session, onReload: () => void reload() };
  return kind === null ? (
    <ChooseKind {...own} onChoose={setKind} />
  ) : (
    <RepairForm {...own} kind={kind} onBack={() => setKind(null)} />
  );
}

interface OwnProps extends RepairProps {
  isGuest: boolean;
  onReload: () => void;
}

/** Returns the reason for a kind that the server only calls impossible; null without a special one. */
function reasonOf({ openOrder, isUnpaid }: TodaySession, { kind, errorName }: RepairOption) {
  if (errorName !== 'RepairNotPossible' || openOrder !== '') return null;
  if (kind === 'plate' || kind === 'zone') return null;
  if (isUnpaid) return 'repairUnpaid';
  if (kind === 'end') return 'repairRuns';
  return kind === 'gap' ? 'repairNoGap' : null;
}

/** Returns when the kinds change by themselves: at the end of the session, and of its repairs. */
function dueOf({ isRunning, endMs, repairUntilMs, kinds }: TodaySession): number | null {
  if (isRunning) return endMs;
  return kinds.some(({ errorName }) => errorName === null) ? repairUntilMs : null;
}

const HINTS: Partial<Record<RepairKind, 'repairPlateHint' | 'repairStartHint' | 'repairEndHint'>> = {
  plate: 'repairPlateHint',
  start: 'repairStartHint',
  end: 'repairEndHint',
};

/** An impossible kind stays visible with its reason; a common reason is shown once. */
function ChooseKind(props: OwnProps & { onChoose: (kind: RepairKind) => void }) {
  const { session, isGuest, onReload, onChoose, onClose } = props;
  useDue(dueOf(session), onReload);
  const t = useT(parkingMessages);
  const textOf = useErrorText();
  const { timeZone } = useCity();
  const { hasFeedback } = useCapabilities();
  const time = momentText(session.repairUntilMs, useMinute(), timeZone, useLang());
  const openOrder = session.openOrder !== '' && (
    <OpenOrder
      order={session.openOrder}
      isGuest={isGuest}
      paid={session}
      onContinue={onClose}
      onEnded={onReload}
    />
  );
  const reasons = session.kinds.map((option) => {
    const { kind, errorName } = option;
    if (errorName !== null) {
      const reason = reasonOf(session, option);
      return reason ? t(reason) : textOf(errorName).replace('{time}', time);
    }
    const hint = kind === 'plate' && isGuest ? 'repairPlateGuestHint' : HINTS[kind];
    return hint ? t(hint) : null;
  });
  const isImpossible = session.kinds.every(({ errorName }) => errorName !== null);
  const [first = null] = reasons;
  const common = isImpossible && reasons.every((one) => one === first) ? first : null;

  return (
    <Dialog isOpen onClose={onClose} title={t('repairTitle')} foot={openOrder || undefined}>
      {!isImpossible && (
        <p className="small muted">
          {t('repairUntil', { time })}
          <br />
          {t('repairLeft', { count: session.repairsLeft })}
        </p>
      )}
      {common !== null && openOrder === false && <Alert tone="warning" title={common} />}
      <Ticket>
        {session.kinds.map(({ kind, errorName }, index) => (
          <TicketRow
            key={kind}
            session={session}
            kind={kind}
            hint={common === null ? (reasons[index] ?? null) : null}
            isDisabled={errorName !== null}
            onClick={() => onChoose(kind)}
          />
        ))}
      </Ticket>
      {isImpossible && openOrder === false && hasFeedback && !isGuest && (
        <ButtonLink to="/profile/feedback" variant="outline">
          {t('cancelWrite')}
        </ButtonLink>
      )}
    </Dialog>
  );
}

interface RepairFormProps extends OwnProps {
  kind: RepairKind;
  onBack: () => void;
}

function RepairForm(props: RepairFormProps) {
  const { session, kind, isGuest, onRepaired, onReload, onBack, onClose } = props;
  const t = useT(parkingMessages);
  const textOf = useErrorText();
  const { timeZone } = useCity();
  const nowMs = useMinute();
  const lang = useLang();
  const { city, session: login } = useCore();
  // Pays from its balance alone.
  const isCompany = useSession().userType === 'coop';
  const queryClient = useQueryClient();
  const base = { ReservationId: session.reservationId, kind };
  const [request, setRequest] = useState<RepairRequest | null>(kind === 'gap' ? base : null);

  const mended = useMendVehicle(session.plate, isGuest ? undefined : request?.Vehicle?.Number);

  const handleRepaired = (now: TodaySession | null) => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.todaySessions(city.city, login.get().token) });
    const plate = formatPlate(request?.Vehicle?.Number ?? session.plate);
    const isTime = now !== null && kind !== 'plate' && kind !== 'zone';
    const done = isTime
      ? t('repairTimeDone', { plate, time: periodText(now.startMs, now.endMs, { nowMs, timeZone, lang }) })
      : t('repairDone', { plate });
    const left = now && t('repairLeft', { count: now.repairsLeft });
    showToast({ text: [done, left].filter(Boolean).join('. ') });
    void mended?.mend();
    onRepaired?.();
  };
  const { checkout, price, problem, isPending, isShort, method } = useRepair(session, request, {
    isGuest,
    wrongPlate: mended?.wrongPlate,
    onRepaired: handleRepaired,
    onClose,
  });
  // Another device has begun a payment, which the list of kinds names, or has repaired the session.
  const isImpossible = problem === 'RepairNotPossible';
  const isOutdated = isImpossible || problem === 'DataChanged';
  const reload = useEffectEvent(() => {
    onReload();
    if (isImpossible) onBack();
  });
  useEffect(() => {
    if (isOutdated) reload();
  }, [isOutdated]);
  const refusal = problem && refusalText(problem, kind, isGuest);
  const sum = isShort ? price?.refill : price && kopecks(Math.abs(price.difference));

  const handleChange = (part: Partial<RepairRequest> | null) => {
    checkout.edit();
    setRequest(part && { ...base, ...part });
  };

  return (
    <CheckoutDialog
      checkout={checkout}
      onClose={onClose}
      title={t(KIND_TEXTS[kind])}
      problem={
        <>
          {problem && (
            <Alert
              tone="danger"
              title={
                refusal
                  ? t(refusal)
                  : textOf(problem).replace('{time}', formatTime(session.repairUntilMs, timeZone))
              }
            />
          )}
          {checkout.phase === 'lost' && <Alert tone="danger" title={t('repairLost')} />}
        </>
      }
      what={t('repairOf', { method: method.method?.title ?? '' })}
      isSameTab={isGuest}
      pay={{
        label: buttonText(t, price?.difference ?? null, isPending),
        sum: sum === ZERO ? undefined : sum,
        isDisabled: price === null || (isShort && isCompany),
        loadingText: t('repairBusy'),
      }}
      foot={
        <>
          {price && price.difference !== ZERO && (
            <p className={styles.sums}>
              {t('repairSums', {
                before: formatMoney(session.paid),
                after: formatMoney(addKopecks(session.paid, price.difference)),
              })}
            </p>
          )}
          <Button variant="ghost" isBlock onClick={onBack}>
            {t('repairBack')}
          </Button>
        </>
      }
    >
      <TicketChange session={session} kind={kind} request={request} />
      <RepairValue session={session} kind={kind} isGuest={isGuest} onChange={handleChange} />
      {mended?.field}
      {isShort && isCompany && <Alert tone="warning" title={textOf('NoMoneyNoHoney')} />}
      {isShort && !isCompany && (
        <>
          {!isGuest && (
            <Alert tone="warning" title={t('repairShort', { sum: formatMoney(price?.refill ?? ZERO) })} />
          )}
          <MethodField choice={method} />
        </>
      )}
    </CheckoutDialog>
  );
}

function buttonText(
  t: ReturnType<typeof useT<(typeof parkingMessages)['ru']>>,
  difference: number | null,
  isPending: boolean,
): string {
  if (difference === null) return t(isPending ? 'repairCounting' : 'repair');
  if (difference === 0) return t('repairNothing');
  return t(difference > 0 ? 'repairPay' : 'repairReturn');
}
