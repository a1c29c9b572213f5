import { receiptText } from '@gorpark/contract/receipt-texts';
import { errorText } from '@gorpark/contract/error-texts';
import { formText } from '@gorpark/contract/form-texts';
import type { RefillProblem } from '@gorpark/domain/payment';
import type { LegalField, PayerProblem, PersonField } from '@gorpark/domain/receipt';
import { hasInnKey, isInn, isPersonInn } from '@gorpark/domain/tax-ids';
import { type InputHTMLAttributes, useState } from 'react';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { paymentMessages } from '#src/checkout/messages/index.ts';
import type { ReceiptSubject } from '#src/checkout/dialogs.ts';
import { digitsUpTo } from '#src/forms/mask.ts';
import { MaskedField } from '#src/forms/masked-field.tsx';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Money } from '#src/ui/money.tsx';
import { Seg } from '#src/ui/seg.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { receiptMessages } from './messages/index.ts';
import type { ReceiptFlow } from './use-receipt-flow.ts';
import styles from './receipts.module.css';

interface StepProps {
  flow: ReceiptFlow;
  subject: ReceiptSubject;
}

export function DataStep({ flow, subject }: StepProps) {
  const texts = useT(paymentMessages);
  const { form, failure } = flow;

  return (
    <div className={styles.form}>
      {form.kind === 'person' ? <PersonFields flow={flow} /> : <LegalFields flow={flow} />}
      {flow.isSumAsked && form.kind === 'person' && <SumField flow={flow} />}
      <SubscriptionLine subject={subject} />
      {failure === 'lost' ? (
        <Alert tone="danger" title={texts('lost')} />
      ) : (
        <FailureAlert failure={failure} />
      )}
    </div>
  );
}

interface LineProps<Field extends string> {
  flow: ReceiptFlow;
  field: Field;
  label: string;
  hint?: string;
  value: string;
  onType: (value: string) => void;
  more?: Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoComplete' | 'placeholder'>;
  clean?: (text: string) => string;
}

function Line<Field extends PersonField | LegalField>(props: LineProps<Field>) {
  const { flow, field, label, hint, value, onType, more, clean = (text) => text } = props;
  const lang = useLang();
  const [isLeft, setIsLeft] = useState(false);
  const problem: PayerProblem | undefined = flow.problems[field];
  const isTold = problem !== undefined && (flow.isTried || isLeft);

  return (
    <MaskedField
      label={label}
      hint={hint}
      autoComplete="off"
      {...more}
      value={value}
      error={isTold ? receiptText(problem, lang) : undefined}
      onBlur={() => setIsLeft(true)}
      clean={clean}
      onText={onType}
    />
  );
}

function PersonFields({ flow }: { flow: ReceiptFlow }) {
  const t = useT(receiptMessages);
  const { person } = flow.form;
  const line = (field: PersonField) => ({
    flow,
    field,
    label: t(field),
    value: person[field],
    onType: (value: string) => flow.change({ person: { ...person, [field]: value } }),
  });

  return (
    <>
      <div className={styles.three}>
        <Line {...line('lastName')} more={{ autoComplete: 'family-name' }} />
        <Line {...line('firstName')} more={{ autoComplete: 'given-name' }} />
        <Line {...line('middleName')} more={{ autoComplete: 'additional-name' }} />
      </div>
      <Line {...line('address')} more={{ autoComplete: 'street-address' }} />
      <Seg
        label={t('typeDoc')}
        value={String(person.typeDoc)}
        onChange={(value) => flow.change({ person: { ...person, typeDoc: value === '2' ? 2 : 1 } })}
        options={[
          { value: '1', label: t('passport') },
          { value: '2', label: t('licence') },
        ]}
      />
      <div className={styles.three}>
        <Line {...line('seriesDoc')} more={{ inputMode: 'numeric' }} />
        <Line {...line('numberDoc')} more={{ inputMode: 'numeric' }} />
        <Line {...line('DateDoc')} more={{ placeholder: t('DateDocHint') }} />
      </div>
      <Line {...line('issuer')} />
      <p className="small muted">{t('keptNote')}</p>
    </>
  );
}

function LegalFields({ flow }: { flow: ReceiptFlow }) {
  const t = useT(receiptMessages);
  const { legal } = flow.form;
  const line = (field: LegalField) => ({
    flow,
    field,
    value: legal[field],
    onType: (value: string) => flow.change({ legal: { ...legal, [field]: value } }),
  });
  const isPerson = isPersonInn(legal.inn.trim());
  const isInnDoubtful = isInn(legal.inn) && !hasInnKey(legal.inn);

  return (
    <>
      <Line {...line('name')} label={t('name')} more={{ autoComplete: 'organization' }} />
      <div className={styles.two}>
        <Line
          {...line('ogrn')}
          label={t(isPerson ? 'ogrnip' : 'ogrn')}
          hint={t(isPerson ? 'ogrnipHint' : 'ogrnHint')}
          more={{ inputMode: 'numeric' }}
          clean={digitsUpTo(15)}
        />
        <Line
          {...line('inn')}
          label={t('inn')}
          hint={t(isInnDoubtful ? 'innCheck' : 'innHint')}
          more={{ inputMode: 'numeric' }}
          clean={digitsUpTo(12)}
        />
        <Line
          {...line('kpp')}
          label={t('kpp')}
          hint={t(isPerson ? 'kppNone' : 'kppHint')}
          more={{ inputMode: 'numeric' }}
          clean={digitsUpTo(9)}
        />
        {flow.isSumAsked && <SumField flow={flow} />}
      </div>
      <Line {...line('address')} label={t('legalAddress')} more={{ autoComplete: 'street-address' }} />
    </>
  );
}

function SumField({ flow: { form, sum, isTried, change } }: { flow: ReceiptFlow }) {
  const t = useT(receiptMessages);
  const lang = useLang();
  const [isLeft, setIsLeft] = useState(false);

  return (
    <TextField
      label={t('sum')}
      hint={t('sumHint')}
      inputMode="decimal"
      autoComplete="off"
      value={form.sum}
      error={!sum.ok && (isTried || isLeft) ? SUM_WORDS[sum.problem](lang) : undefined}
      onBlur={() => setIsLeft(true)}
      onChange={(event) => change({ sum: event.target.value })}
      end={<span aria-hidden="true">₽</span>}
    />
  );
}

const SUM_WORDS: Readonly<Record<RefillProblem, (lang: 'ru' | 'en') => string>> = {
  empty: (lang) => errorText('NoSumEntered', lang),
  notANumber: (lang) => errorText('ItNeedToBeANumber', lang),
  format: (lang) => errorText('InvalidFormat', lang),
  notPositive: (lang) => formText('sumPositive', lang),
  tooMuch: (lang) => errorText('RefillAmountCanNotBeMaxAllowable', lang),
};

function SubscriptionLine({ subject }: { subject: ReceiptSubject }) {
  const t = useT(receiptMessages);
  if (subject.from !== 'subscription') return null;
  const { title, selectedTs, cost } = subject.subscription;
  return (
    <dl className={styles.due}>
      <div>
        <dt>{t('subscriptionOf', { title, plate: selectedTs ?? '' })}</dt>
        <dd>
          <Money value={cost} as="zonePrice" />
        </dd>
      </div>
    </dl>
  );
}
