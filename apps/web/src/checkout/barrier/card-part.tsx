import CircleCheck from 'lucide-react/icons/circle-check';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { FormEvent, RefObject } from 'react';
import { normalizeTicket } from '@gorpark/domain/barrier';
import { MaskedField } from '#src/forms/masked-field.tsx';
import { useFormText } from '#src/forms/form-text.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { useMapData } from '#src/core/map-data.ts';
import { Form } from '#src/ui/form.tsx';
import { OpenOrder } from '../bank/open-order.tsx';
import { barrierMessages } from './messages/index.ts';
import type { Barrier } from '../flows/barrier.ts';
import styles from './barrier.module.css';

const groupCard = (text: string): string => normalizeTicket(text).replace(/(.{3})(?=.)/g, '$1 ');

interface CardPartProps {
  barrier: Barrier;
  field: RefObject<HTMLInputElement | null>;
}

/** First step: the card number. */
export function CardPart({ barrier, field }: CardPartProps) {
  const t = useT(barrierMessages);
  const { card, price, free, isAsking, failure, openOrder } = barrier;
  const problem = useCardProblem(barrier);
  const isAsked = price !== null || free !== null;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!barrier.ask(true)) field.current?.focus();
  };
  return (
    <Form className={styles.form} onSubmit={handleSubmit} aria-label={t('title')}>
      <TicketArt />
      <MaskedField
        ref={field}
        label={t('card')}
        hint={t('cardHint')}
        look="big"
        inputMode="numeric"
        autoComplete="off"
        value={card}
        error={problem}
        end={isAsked && <Icon of={CircleCheck} className={styles.ok} />}
        clean={groupCard}
        onText={barrier.type}
        onBlur={() => void barrier.ask(false)}
      />
      <Found barrier={barrier} />
      {openOrder && !price && <OpenOrder key={openOrder.order} {...openOrder} isGuest={false} />}
      {free && <Alert tone="success" title={t('free')} />}
      {failure !== null && <FailureAlert failure={failure} />}
      {barrier.refusedCard !== '' && (
        <Button
          variant="outline"
          isBlock
          onClick={() => {
            barrier.type(barrier.refusedCard);
            field.current?.focus();
          }}
        >
          {t('cardAgain', { card: barrier.refusedCard })}
        </Button>
      )}
      <Button
        type="submit"
        variant={price === null ? 'primary' : 'secondary'}
        size="lg"
        isBlock
        icon={isAsked ? RotateCw : undefined}
        isLoading={isAsking}
        loadingText={t('asking')}
      >
        {t(isAsked ? 'askAgain' : 'ask')}
      </Button>
      <p className="small muted">{t('note')}</p>
    </Form>
  );
}

function useCardProblem({ cardProblem }: Barrier): string | undefined {
  const t = useT(barrierMessages);
  const formText = useFormText();
  switch (cardProblem) {
    case null:
      return undefined;
    case 'required':
      return formText('required');
    case 'format':
      return t('cardDigits');
    case 'unknown':
      return t('cardUnknown');
  }
}

function Found({ barrier: { price, free } }: { barrier: Barrier }) {
  const t = useT(barrierMessages);
  const { data } = useMapData();
  const number = (price ?? free)?.parkingNumber ?? '';
  if (number === '') return null;
  const place = data.places.find(({ code }) => code === number);

  return (
    <div className={styles.group}>
      <span className={styles.label}>{t('parking')}</span>
      <p className={styles.found}>
        <ZoneBadge number={number} />
        <span>
          {place?.address || place?.name || number}
          <small>{t('parkingFound')}</small>
        </span>
      </p>
    </div>
  );
}

/** Bars of the bar code: pairs of x and width. */
const BARS =
  '122 3 126 2 130 2 134 3 138 2 143 2 147 3 152 2 156 2 159 3 165 2 169 2 172 3 177 2 181 2 186 3 190 2 195 2 198 3 205 2 208 2 212 3 219 2 222 2 226 3 233 2 237 2 240 3 245 2 249 2 255 3 260 2 264 2 268 3 273 2 277 2';
const PATH = BARS.replace(/(\d+) (\d)/g, 'M$1 26h$2v40h-$2z');

/** Picture of a parking card with its number. */
function TicketArt() {
  return (
    <svg className={styles.art} viewBox="0 0 320 132" aria-hidden="true">
      <rect className={styles.paper} x="8" y="8" width="304" height="116" rx="12" />
      <path className={styles.sign} d="M100 8.800H20a12 12 0 0 0-12 12v90.400a12 12 0 0 0 12 12h80z" />
      <path className={styles.letter} d="M42 88V46h15a13 13 0 0 1 0 26H42" />
      <path className={styles.bars} d={PATH} />
      <rect className={styles.mark} x="116" y="78" width="172" height="32" rx="8" />
      <text className={styles.digits} x="202" y="100.5" textAnchor="middle">
        004 518 203
      </text>
    </svg>
  );
}
