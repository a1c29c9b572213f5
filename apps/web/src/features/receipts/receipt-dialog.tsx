import { useEffect, useRef, type ReactNode } from 'react';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import type { ReceiptSubject } from '#src/checkout/dialogs.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useFocusFirstProblem } from '#src/checkout/use-focus-first-problem.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { DataStep } from './data-step.tsx';
import { receiptMessages } from './messages/index.ts';
import { type ReceiptFlow, type ReceiptStep, useReceiptFlow } from './use-receipt-flow.ts';
import Building2 from 'lucide-react/icons/building-2';
import User from 'lucide-react/icons/user';
import { RadioCards } from '#src/ui/radio-card.tsx';
import type { MadeReceipt } from '@gorpark/contract/shared/read-receipts';
import { ZERO } from '@gorpark/domain/money';
import { formatDate } from '@gorpark/domain/time';
import { formatUin } from '@gorpark/domain/uin';
import { useCore } from '#src/core/core-context.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Money } from '#src/ui/money.tsx';
import { FileButtons } from './file-buttons.tsx';
import { MailForm } from './mail-form.tsx';
import styles from './receipts.module.css';

const STEPS: readonly ReceiptStep[] = ['payer', 'data', 'ready'];

/** Abort returns to the previous dialog. */
export function ReceiptDialog({ receipt, onClose }: SlotProps<'receipt'>) {
  const t = useT(receiptMessages);
  const { openDialog } = useDialogs();
  const flow = useReceiptFlow(receipt);
  const form = useRef<HTMLDivElement>(null);
  const focusFirstProblem = useFocusFirstProblem(form);
  const { step, made } = flow;
  const first = useRef(step);
  // The clicked button disappears: the next step gets the focus at its start.
  useEffect(() => {
    if (first.current !== step) form.current?.focus();
    first.current = step;
  }, [step]);

  const handleAbort = () => {
    onClose();
    if (receipt.from === 'refill') openDialog('refill', receipt.sum === null ? {} : { sum: receipt.sum });
    if (receipt.from === 'subscription') openDialog('subscription', { subscription: receipt.subscription });
  };
  const handleNext = async () => {
    if (step === 'payer') return flow.toData();
    if (!(await flow.submit())) focusFirstProblem();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t(step === 'ready' ? 'readyTitle' : 'dialogTitle')}
      foot={
        step === 'ready' ? (
          <Button variant="secondary" size="lg" isBlock onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <Foot flow={flow} onAbort={handleAbort} onNext={handleNext} />
        )
      }
    >
      <div ref={form} className={styles.flow} tabIndex={-1}>
        <Stepper
          label={t('steps')}
          steps={[t('stepPayer'), t('stepData'), t('stepReady')]}
          now={step === 'ready' ? STEPS.length : STEPS.indexOf(step)}
        />
        {step === 'payer' && <PayerStep flow={flow} />}
        {step === 'data' && <DataStep flow={flow} subject={receipt} />}
        {made && step === 'ready' && <ReadyStep made={made} flow={flow} subject={receipt} />}
      </div>
    </Dialog>
  );
}

interface FootProps {
  flow: ReceiptFlow;
  onAbort: () => void;
  onNext: () => Promise<void>;
}

function Foot({ flow: { step, form, isValid, isMaking, toPayer }, onAbort, onNext }: FootProps) {
  const t = useT(receiptMessages);
  const isLocked = step === 'data' && form.kind === 'legal' && !isValid;

  return (
    <>
      <div className={styles.buttons}>
        <Button variant="ghost" size="lg" onClick={onAbort}>
          {t('abort')}
        </Button>
        {step === 'data' && (
          <Button variant="secondary" size="lg" onClick={toPayer}>
            {t('back')}
          </Button>
        )}
        <Button
          size="lg"
          className={styles.next}
          isDisabled={isLocked}
          isLoading={isMaking}
          loadingText={t('making')}
          onClick={() => void onNext()}
        >
          {t('next')}
        </Button>
      </div>
      {isLocked && <p className={styles.note}>{t('whenValid')}</p>}
    </>
  );
}

/** Offers individual or legal entity. Only receipts can be issued to a legal entity [PAY-232]. */
function PayerStep({ flow: { form, change } }: { flow: ReceiptFlow }) {
  const t = useT(receiptMessages);

  return (
    <RadioCards
      label={t('who')}
      value={form.kind}
      onChange={(kind) => change({ kind: kind === 'legal' ? 'legal' : 'person' })}
      options={[
        { value: 'person', title: t('person'), note: t('personNote'), icon: User },
        { value: 'legal', title: t('legal'), note: t('legalNote'), icon: Building2 },
      ]}
    />
  );
}

interface ReadyStepProps {
  made: MadeReceipt;
  flow: ReceiptFlow;
  subject: ReceiptSubject;
}

function ReadyStep(props: ReadyStepProps) {
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
