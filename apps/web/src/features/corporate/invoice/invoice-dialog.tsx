import type { Invoices } from '@gorpark/contract/company/invoices/read';
import { formatMoney, ZERO, kopecks } from '@gorpark/domain/money';
import Download from 'lucide-react/icons/download';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { useSavedForm } from '#src/core/saved-state.ts';
import { ERROR_DELAY_MS } from '#src/forms/error-delay.ts';
import { problemResolver } from '#src/forms/problem-resolver.ts';
import { TextControl } from '#src/forms/text-control.tsx';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { digitsUpTo } from '#src/forms/mask.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { invoiceMessages } from './messages/index.ts';
import { useInvoiceFile, useMakeInvoice } from './use-invoices.ts';
import { errorText } from '@gorpark/contract/error-texts';
import { formText } from '@gorpark/contract/form-texts';
import { receiptText } from '@gorpark/contract/receipt-texts';
import { readRefill, type RefillProblem } from '@gorpark/domain/payment';
import { checkLegal } from '@gorpark/domain/receipt';
import type { Lang } from '#src/i18n/lang.ts';
import type { ReceiptItem } from '@gorpark/contract/shared/read-receipts';
import { formatDate } from '@gorpark/domain/time';
import { useCity } from '#src/core/city.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Form } from '#src/ui/form.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Money } from '#src/ui/money.tsx';
import styles from './invoice-dialog.module.css';

interface InvoiceDialogProps {
  invoices: Invoices;
  onMade: () => void;
  onClose: () => void;
}

export function InvoiceDialog({ invoices, onMade, onClose }: InvoiceDialogProps) {
  const t = useT(invoiceMessages);
  const lang = useLang();
  const formId = useId();
  const { isBusy, made, failure, make, again } = useMakeInvoice(onMade);
  const file = useInvoiceFile();
  const { payer, items } = invoices;
  const form = useForm<InvoiceValues>({
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
    defaultValues: { sum: '', ogrn: payer.ogrn, kpp: payer.kpp, address: payer.address },
    resolver: problemResolver((values) => invoiceProblems(values, payer, lang)),
  });
  useSavedForm('company.invoice', form);
  const { control, handleSubmit } = form;
  const submit = handleSubmit(({ sum, ...rows }) => {
    const read = readInvoiceSum(sum);
    return read.ok ? make({ sum: read.value, ...rows }) : undefined;
  });
  const number = made?.item?.printedNumber ?? '';

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={made ? t('made', { number }) : t('title')}
      foot={
        made ? (
          <div className={styles.foot}>
            <Button variant="outline" size="lg" onClick={again}>
              {t('another')}
            </Button>
            <Button
              size="lg"
              icon={Download}
              isLoading={file.isBusy}
              onClick={() => file.save(made.receiptNumber, number)}
            >
              {t('download')}
            </Button>
          </div>
        ) : (
          <Button type="submit" form={formId} size="lg" isBlock isLoading={isBusy} loadingText={t('making')}>
            {t('make')}
          </Button>
        )
      }
    >
      {made ? (
        <p>{t('madeText', { sum: formatMoney(made.item?.sum ?? ZERO, 'zonePrice') })}</p>
      ) : (
        <Form
          id={formId}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p>{t('text')}</p>
          <p className={styles.payer}>
            <span className="small muted">{t('payer')}</span>
            <b>{payer.name}</b>
            <span className="small muted num">{payer.inn}</span>
          </p>
          <TextControl
            control={control}
            name="sum"
            label={t('sum')}
            inputMode="decimal"
            autoComplete="off"
            end={<span aria-hidden="true">₽</span>}
            data-autofocus
          />
          <div className={styles.two}>
            <TextControl
              control={control}
              name="ogrn"
              label={t('ogrn')}
              inputMode="numeric"
              autoComplete="off"
              clean={digitsUpTo(15)}
            />
            <TextControl
              control={control}
              name="kpp"
              label={t('kpp')}
              inputMode="numeric"
              autoComplete="off"
              clean={digitsUpTo(9)}
            />
          </div>
          <TextControl control={control} name="address" label={t('address')} autoComplete="street-address" />
        </Form>
      )}
      {failure === 'lost' ? <Alert tone="danger" title={t('lost')} /> : <FailureAlert failure={failure} />}
      <InvoiceList items={items} />
    </Dialog>
  );
}

interface InvoiceValues {
  sum: string;
  ogrn: string;
  kpp: string;
  address: string;
}

/** Server limit [papers-4]. */
const MOST = kopecks(1_000_000_000);

const readInvoiceSum = (text: string) => readRefill(text, MOST);

const SUM_TEXTS: Readonly<Record<RefillProblem, (lang: Lang) => string>> = {
  empty: (lang) => errorText('NoSumEntered', lang),
  notANumber: (lang) => errorText('ItNeedToBeANumber', lang),
  format: (lang) => errorText('InvalidFormat', lang),
  notPositive: (lang) => formText('sumPositive', lang),
  tooMuch: (lang) => errorText('RefillAmountCanNotBeMaxAllowable', lang),
};

const invoiceProblems = (
  { sum, ogrn, kpp, address }: InvoiceValues,
  { name, inn }: Pick<Invoices['payer'], 'name' | 'inn'>,
  lang: Lang,
): Partial<Record<keyof InvoiceValues, string>> => {
  const read = readInvoiceSum(sum);
  const problems = checkLegal({ name, inn, ogrn, kpp, address });
  const rows = (['ogrn', 'kpp', 'address'] as const).flatMap((field) => {
    const problem = problems[field];
    return problem ? [[field, receiptText(problem, lang)] as const] : [];
  });
  return { ...(!read.ok && { sum: SUM_TEXTS[read.problem](lang) }), ...Object.fromEntries(rows) };
};

const TONES = { wait: 'warning', done: 'success', other: 'neutral' } as const;

/** Lists the newest invoice first. */
function InvoiceList({ items }: { items: readonly ReceiptItem[] }) {
  const t = useT(invoiceMessages);
  const { timeZone } = useCity();
  const { save } = useInvoiceFile();
  if (items.length === 0) return null;

  return (
    <section className={styles.list} aria-label={t('list')}>
      <h3>{t('list')}</h3>
      <ul>
        {items.map(({ receiptNumber, printedNumber, atMs, sum, status }) => (
          <li key={receiptNumber}>
            <span>
              {t('rowText', {
                number: printedNumber,
                date: atMs === null ? '—' : formatDate(atMs, timeZone),
              })}
            </span>
            <b className="num">{sum === null ? '—' : <Money value={sum} />}</b>
            <Badge tone={TONES[status]}>{t(status)}</Badge>
            <IconButton
              icon={Download}
              label={t('downloadOf', { number: printedNumber })}
              onClick={() => save(receiptNumber, printedNumber)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
