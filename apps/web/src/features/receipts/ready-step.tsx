import type { MadeReceipt } from '@gorpark/contract/wire/receipts';
import { ZERO } from '@gorpark/domain/money';
import { formatDate } from '@gorpark/domain/time';
import { formatUin } from '@gorpark/domain/uin';
import type { ReactNode } from 'react';
import { useCore } from '#src/core/core-context.ts';
import type { ReceiptSubject } from '#src/checkout/dialogs.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Money } from '#src/ui/money.tsx';
import { FileButtons } from './file-buttons.tsx';
import { MailForm } from './mail-form.tsx';
import { receiptMessages } from './messages/index.ts';
import styles from './receipts.module.css';
import type { ReceiptFlow } from './use-receipt-flow.ts';

interface ReadyStepProps {
  made: MadeReceipt;
  flow: ReceiptFlow;
  subject: ReceiptSubject;
}

export function ReadyStep(props: ReadyStepProps) {
  const t = useT(receiptMessages);
  const { receiptNumber } = props.made;

  return (
    <div className={styles.ready}>
      <Paper {...props} />
      <div className={styles.actions}>
        <FileButtons receiptNumber={receiptNumber} />
        <MailForm receiptNumber={receiptNumber} />
        <Alert tone="info">{t('howToPay')}</Alert>
      </div>
    </div>
  );
}

function Paper({ made: { item, receiptNumber }, flow: { form, sum }, subject }: ReadyStepProps) {
  const t = useT(receiptMessages);
  const { city, clock } = useCore();
  const { kind, person, legal } = form;
  const isLegal = kind === 'legal';
  const paper = t(isLegal ? 'invoice' : 'receipt');
  const number = item?.printedNumber || receiptNumber;
  const due =
    item?.sum ?? (subject.from === 'subscription' ? subject.subscription.cost : sum.ok ? sum.value : ZERO);

  return (
    <div className={styles.paperWrap}>
      <section className={styles.paper} aria-label={t('paperOf', { paper, number })}>
        <p className="small muted">{paper}</p>
        <p className={`h2 num ${styles.number}`}>№ {number}</p>
        <dl className={styles.facts}>
          <Fact name={t('payer')}>
            {isLegal ? legal.name : `${person.lastName} ${person.firstName} ${person.middleName}`}
          </Fact>
          {isLegal && <Fact name={t('innKpp')}>{[legal.inn, legal.kpp].filter(Boolean).join(' / ')}</Fact>}
          <Fact name={t('purpose')}>
            {subject.from === 'subscription'
              ? t('subscriptionOf', {
                  title: subject.subscription.title,
                  plate: subject.subscription.selectedTs ?? '',
                })
              : t('refill')}
          </Fact>
          {item && item.uin !== '' && <Fact name={t('uin')}>{formatUin(item.uin)}</Fact>}
          <Fact name={t('date')}>{formatDate(item?.atMs ?? clock.now(), city.timeZone)}</Fact>
        </dl>
        <p className={styles.paperSum}>
          <span>{t('toPay')}</span>
          <b>
            <Money value={due} as="zonePrice" />
          </b>
        </p>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
