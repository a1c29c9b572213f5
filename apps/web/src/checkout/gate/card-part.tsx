import CircleCheck from 'lucide-react/icons/circle-check';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { FormEvent, RefObject } from 'react';
import { normalizeTicket } from '@gorpark/domain/planar';
import { cleanInPlace } from '#src/forms/clean-in-place.ts';
import { useFormText } from '#src/forms/form-text.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { useMapData } from '#src/core/map-data.ts';
import { planarMessages } from './messages/index.ts';
import styles from './planar.module.css';
import { TicketArt } from './ticket-art.tsx';
import type { Planar } from '../flows/gate.ts';

const groupCard = (text: string): string => normalizeTicket(text).replace(/(.{3})(?=.)/g, '$1 ');

interface CardPartProps {
  planar: Planar;
  field: RefObject<HTMLInputElement | null>;
}

/** First step: the card number. */
export function CardPart({ planar, field }: CardPartProps) {
  const t = useT(planarMessages);
  const { card, price, isAsking, notice } = planar;
  const problem = useCardProblem(planar);
  const isAsked = price !== null || notice?.kind === 'free';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!planar.ask(true)) field.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate aria-label={t('title')}>
      <TicketArt />
      <TextField
        ref={field}
        label={t('card')}
        hint={t('cardHint')}
        look="big"
        inputMode="numeric"
        autoComplete="off"
        value={card}
        error={problem}
        end={isAsked && <Icon of={CircleCheck} className={styles.ok} />}
        onChange={(event) => planar.type(cleanInPlace(event.target, groupCard))}
        onBlur={() => void planar.ask(false)}
      />
      <Found planar={planar} />
      {notice?.kind === 'free' && <Alert tone="success" title={t('free')} />}
      {notice?.kind === 'failed' && <FailureAlert failure={notice.failure} />}
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
    </form>
  );
}

function useCardProblem({ cardProblem }: Planar): string | undefined {
  const t = useT(planarMessages);
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

function Found({ planar: { price, notice } }: { planar: Planar }) {
  const t = useT(planarMessages);
  const { data } = useMapData();
  const number = (price ?? (notice?.kind === 'free' ? notice.price : null))?.parkingNumber ?? '';
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
