import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Building from 'lucide-react/icons/building-2';
import User from 'lucide-react/icons/user';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { loginMessages } from './messages/index.ts';
import styles from './who-choice.module.css';

export const LEGAL_PATH = '/legal/auth';

interface WhoChoiceProps {
  now: 'person' | 'company';
  onPerson: () => void;
  onCompany: () => void;
}

/**
 * Asks whether a person or a company logs in. The company card is a link to a separate page: a radio button would
 * navigate on mere selection.
 */
export function WhoChoice({ now, onPerson, onCompany }: WhoChoiceProps) {
  const t = useT(loginMessages);
  const company = <Card icon={Building} title={t('company')} note={t('companyNote')} />;

  return (
    <fieldset className={styles.choice} aria-label={t('who')}>
      <button
        type="button"
        aria-pressed={now === 'person'}
        className={cx(styles.card, now === 'person' && styles.on)}
        onClick={onPerson}
      >
        <Card icon={User} title={t('person')} note={t('personNote')} />
      </button>
      {now === 'company' ? (
        <span className={cx(styles.card, styles.on)} aria-current="true">
          {company}
        </span>
      ) : (
        <Link to={LEGAL_PATH} className={styles.card} onClick={onCompany}>
          {company}
        </Link>
      )}
    </fieldset>
  );
}

function Card({ icon, title, note }: { icon: LucideIcon; title: string; note: string }) {
  return (
    <>
      <span className={styles.icon}>
        <Icon of={icon} />
      </span>
      <b>{title}</b>
      <small className={styles.note}>{note}</small>
    </>
  );
}
