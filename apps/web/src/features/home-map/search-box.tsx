import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useT } from '#src/i18n/use-t.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { homeMap } from './messages/index.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useSession } from '#src/core/session.ts';
import { common } from '#src/i18n/messages/index.ts';
import { Button } from '#src/ui/button.tsx';
import { DriverTimer } from './later-parts.ts';
import styles from './home-map.module.css';

interface SearchBoxProps {
  query: string;
  onChange: (query: string) => void;
}

export function SearchBox({ query, onChange }: SearchBoxProps) {
  const t = useT(homeMap);
  return (
    <search className={styles.search}>
      <span className={styles.mark} aria-hidden="true">
        P
      </span>
      <label className={styles.field}>
        <Icon of={Search} />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onChange('');
          }}
        />
      </label>
      {query === '' ? (
        <PhoneTool />
      ) : (
        <IconButton icon={X} label={t('searchClear')} onClick={() => onChange('')} />
      )}
    </search>
  );
}

function PhoneTool() {
  const { isLoggedIn } = useSession();
  return <div className={styles.onlyPhone}>{isLoggedIn ? <DriverTimer /> : <LoginButton />}</div>;
}

function LoginButton() {
  const t = useT(common);
  const { openDialog } = useDialogs();
  return (
    <Button variant="secondary" size="sm" data-visitor onClick={() => openDialog('login', {})}>
      {t('login')}
    </Button>
  );
}
