import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { FailureName } from '@gorpark/contract/failures';
import { formatPlate } from '@gorpark/domain/plate';
import { errorRule } from '#src/api/error-table.ts';
import { type GuestPaid, type GuestPayment, sendGuestPayment } from '#src/api/guest-api.ts';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useGuestSession } from '#src/core/guest-session.ts';
import { guestStaysOf } from '#src/core/guest-stays.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useParking } from '#src/checkout/sending/parking.ts';
import { PHONE_CALLBACK_PATH } from '#src/checkout/bank/paths.ts';
import { useBank } from '#src/checkout/bank/use-bank.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { guestMessages } from './messages/index.ts';

interface GuestPay {
  onPaid: () => void;
  onLeft: () => void;
  onPriceChanged: () => void;
}

export function useGuestPay({ onPaid, onLeft, onPriceChanged }: GuestPay) {
  const t = useT(guestMessages);
  const lang = useLang();
  const router = useRouter();
  const { timeZone } = useCity();
  const core = useCore();
  const { client, clock, openAddress } = core;
  const stays = guestStaysOf(core);
  const { openDialog } = useDialogs();
  const { guard } = useParking();
  const { pageOf } = useBank();
  const guest = useGuestSession();
  const [isPaying, setIsPaying] = useState(false);
  const [failure, setFailure] = useState<FailureName | 'lost' | null>(null);
  // The same intent keeps its key, so a repeated click is the same payment [INV-7].
  const wish = useRef({ text: '', key: '' });

  const follow = (payment: GuestPayment, paid: GuestPaid, street: string) => {
    const page = pageOf(paid.redirectUrl);
    if (page.kind === 'refused') return setFailure('PaymentServiceError');
    onLeft();
    stays.wait({ order: paid.order, street, sentMs: clock.now() });
    if (page.kind === 'page') return openAddress(page.address);
    if (page.kind === 'phone') return void router.navigate({ to: PHONE_CALLBACK_PATH });
    if (paid.reservationId === '')
      return openDialog('notify', { tone: 'success', title: t('waitTitle'), text: t('waitText') });
    const time = paid.endMs === null ? '' : momentText(paid.endMs, clock.now(), timeZone, lang);
    const plate = formatPlate(payment.number);
    const text = time === '' ? paid.message : t('paidText', { plate, time });
    onPaid();
    openDialog('notify', { tone: 'success', title: t('paidTitle'), text });
  };

  const pay = async (payment: GuestPayment, street: string) => {
    if (isPaying) return;
    setFailure(null);
    setIsPaying(true);
    const text = JSON.stringify(payment);
    if (wish.current.text !== text) wish.current = { text, key: randomKey() };
    const { key } = wish.current;
    // Waits for the pending quote; otherwise the click is lost.
    await guard.whenIdle();
    const answer = await guard.run('payment', () =>
      guest.run((token) => sendGuestPayment(client, payment, { idempotencyKey: key, ...token })),
    );
    setIsPaying(false);
    if (!answer.ran) return;
    const { value } = answer;
    if (value.ok) return follow(payment, value.value, street);
    if (value.error.isLost) return setFailure('lost');
    const { errorName } = value.error;
    wish.current = { text: '', key: '' };
    if (errorRule(errorName).followUp === 'askCostAgain') onPriceChanged();
    setFailure(errorName);
  };

  return { pay, isPaying, failure };
}
