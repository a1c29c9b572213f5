import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import { useCities, useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { keepCity } from '#src/lib/city-choice.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { DropdownItem } from '#src/ui/dropdown.tsx';
import { ErrorState } from '#src/ui/empty.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { groupCities } from '../group-cities.ts';
import { appMessages } from '../messages/index.ts';
import styles from './city-dialog.module.css';

export function CityDialog({ onClose }: { onClose: () => void }) {
  const t = useT(appMessages);
  const tCommon = useT(common);
  const lang = useLang();
  const current = useCity();
  const { cities, isLoading, isError, reload, chooseCity } = useCities();
  const { store } = useCore();
  const [query, setQuery] = useState('');
  const groups = groupCities(cities, lang, query);

  const handleChoose = (city: string) => {
    onClose();
    if (city === current.city) keepCity(store, city);
    else chooseCity(city);
  };

  return (
    <Dialog isOpen onClose={onClose} title={t('cityTitle')}>
      <TextField
        label={t('citySearch')}
        icon={Search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        autoComplete="off"
      />
      {groups.map(({ letter, items }) => (
        <section key={letter} aria-label={letter}>
          <h3 className={`small muted ${styles.letter}`}>{letter}</h3>
          {items.map(({ city, name }) => (
            <DropdownItem key={city} isOn={city === current.city} onClick={() => handleChoose(city)}>
              {name}
              {city === current.city && <Icon of={Check} />}
            </DropdownItem>
          ))}
        </section>
      ))}
      {isLoading && <Skeleton />}
      {isError && <ErrorState onRetry={reload} />}
      {cities.length > 0 && groups.length === 0 && <p className="muted">{tCommon('nothingFound')}</p>}
    </Dialog>
  );
}
