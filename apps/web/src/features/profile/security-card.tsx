import KeyRound from 'lucide-react/icons/key-round';
import type { LucideIcon } from 'lucide-react';
import Mail from 'lucide-react/icons/mail';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { EditStart } from './edit/edit-state.ts';
import { profileMessages } from './messages/index.ts';
import styles from './profile-list.module.css';

export function SecurityCard({ onEdit }: { onEdit: (start: EditStart) => void }) {
  const t = useT(profileMessages);

  return (
    <Card aria-labelledby="profile-security">
      <h2 className="h3" id="profile-security">
        {t('security')}
      </h2>
      <ul className={styles.list}>
        <Row
          icon={KeyRound}
          label={t('password')}
          action={t('changePassword')}
          onClick={() => onEdit({ step: 'password' })}
        />
        <Row
          icon={Mail}
          label={t('email')}
          action={t('changeEmail')}
          onClick={() => onEdit({ step: 'email' })}
        />
      </ul>
    </Card>
  );
}

interface RowProps {
  icon: LucideIcon;
  label: string;
  action: string;
  onClick: () => void;
}

function Row({ icon, label, action, onClick }: RowProps) {
  const t = useT(profileMessages);

  return (
    <li className={styles.item}>
      <span className={styles.icon}>
        <Icon of={icon} />
      </span>
      <span className="grow">{label}</span>
      <Button variant="link" className={styles.action} aria-label={action} onClick={onClick}>
        {t('replace')}
      </Button>
    </li>
  );
}
