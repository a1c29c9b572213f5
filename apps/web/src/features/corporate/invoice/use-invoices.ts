import { type Kopecks, toRoubles } from '@gorpark/domain/money';
import { createInvoice, getInvoice, getInvoices } from '@gorpark/contract/company/invoices/calls';
import type { Invoices } from '@gorpark/contract/company/invoices/read';
import type { FailureName } from '@gorpark/contract/failures';
import type { MadeReceipt } from '@gorpark/contract/shared/read-receipts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { useSiteOptions } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useStore } from '#src/lib/store.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { companyKey } from '../company-core.ts';
import { invoiceMessages } from './messages/index.ts';

/** Returns the invoices; requests them only from a Gorpark back end. */
export function useInvoices(): { invoices: Invoices | null; reload: () => void } {
  const { client, city, session } = useCore();
  const { token } = useStore(session);
  const { isGorpark } = useSiteOptions().value;
  const { data, refetch } = useQuery({
    queryKey: [...companyKey(city.city, token), 'invoices'],
    queryFn: async ({ signal }) => valueOf(await client.call(getInvoices, {}, { signal })),
    enabled: isGorpark && token !== null,
  });
  return { invoices: data ?? null, reload: () => void refetch() };
}

type InvoiceOrder = { sum: Kopecks } & Readonly<Record<'ogrn' | 'kpp' | 'address', string>>;

/** Creates an invoice, one call at a time; repeats a lost one with the same key. */
export function useMakeInvoice(onMade: () => void) {
  const { client } = useCore();
  const { isBusy, run } = useOneAtATime();
  const [made, setMade] = useState<MadeReceipt | null>(null);
  const [failure, setFailure] = useState<FailureName | 'lost' | null>(null);
  const lost = useRef<{ intent: string; key: string } | null>(null);

  const make = async (order: InvoiceOrder) => {
    setFailure(null);
    const intent = JSON.stringify(order);
    const key = lost.current?.intent === intent ? lost.current.key : randomKey();
    const body = { ...order, sum: toRoubles(order.sum) };
    const result = await run(() => client.call(createInvoice, body, { idempotencyKey: key }));
    if (result === null) return;
    lost.current = !result.ok && result.error.isLost ? { intent, key } : null;
    if (!result.ok) return setFailure(result.error.isLost ? 'lost' : result.error.errorName);
    setMade(result.value);
    onMade();
  };
  return { isBusy, made, failure, make, again: () => setMade(null) };
}

export function useInvoiceFile() {
  const t = useT(invoiceMessages);
  const { client } = useCore();
  const { isBusy, run } = useOneAtATime();

  const save = async (receiptNumber: string, printed: string) => {
    const result = await run(() => client.call(getInvoice, { receiptnumber: receiptNumber }));
    if (result === null) return;
    if (result.ok) saveFile(result.value, `invoice-${printed}.pdf`);
    else showToast({ text: t('fileFailed'), tone: 'bad' });
  };
  return { isBusy, save: (receiptNumber: string, printed: string) => void save(receiptNumber, printed) };
}
