import type { SavedCard } from '@gorpark/contract/person/payment-cards/read';
import CreditCard from 'lucide-react/icons/credit-card';
import Trash from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { useCards } from '#src/checkout/methods/use-cards.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Card } from '#src/ui/card.tsx';
import { Switch } from '#src/ui/checkbox.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { profileMessages } from './messages/index.ts';
import styles from './profile-list.module.css';
import screen from './profile-screen.module.css';

/** Renders nothing without cards if saving is neither offered nor on. */
export function CardsCard() {
  const t = useT(profileMessages);
  const title = useRef<HTMLHeadingElement>(null);
  const { isOffered, isKept, isBusy, cards, keep, remove } = useCards();
  const [removed, setRemoved] = useState<SavedCard | null>(null);
  if (cards.length === 0 && !isOffered && !isKept) return null;

  const nameOf = ({ brand, last4 }: SavedCard) => t('cardName', { brand: brand || t('card'), last4 });
  const handleKeep = async () => {
    if (!(await keep(!isKept))) showToast({ text: t('cardFailed'), tone: 'bad' });
  };
  const handleRemove = async (card: SavedCard) => {
    if (!(await remove(card))) return t('cardFailed');
    // The focused button was in the removed row, so the focus moves to the title.
    setTimeout(() => title.current?.focus());
    return null;
  };

  return (
    <Card aria-labelledby="profile-cards">
      <h2 className="h3" id="profile-cards" tabIndex={-1} ref={title}>
        {t('cards')}
      </h2>
      {cards.length > 0 && (
        <ul className={styles.list} aria-labelledby="profile-cards">
          {cards.map((card) => (
            <li key={card.id} className={styles.item}>
              <span className={styles.icon}>
                <Icon of={CreditCard} />
              </span>
              <span className="grow num">
                <span className={styles.number}>{nameOf(card)}</span>
                {card.expires !== '' && (
                  <small className={styles.main}>{t('cardUntil', { date: monthOf(card.expires) })}</small>
                )}
              </span>
              <IconButton
                icon={Trash}
                label={t('cardRemove', { card: nameOf(card) })}
                onClick={() => setRemoved(card)}
              />
            </li>
          ))}
        </ul>
      )}
      {(isOffered || isKept) && (
        <Switch
          isOn={isKept}
          isDisabled={isBusy}
          onChange={() => void handleKeep()}
          label={
            <>
              {t('cardsKeep')}
              <small className={screen.hint}>{t('cardsKeepHint')}</small>
            </>
          }
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t('cardRemoveTitle', { card: nameOf(removed) })}
          confirm={t('cardRemoveConfirm')}
          onConfirm={() => handleRemove(removed)}
          onClose={() => setRemoved(null)}
        >
          <p>{t('cardRemoveText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

const monthOf = (expires: string): string => `${expires.slice(5)}/${expires.slice(2, 4)}`;
