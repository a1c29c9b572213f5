import { getOperationsWithFilter } from '@gorpark/contract/person/history/calls';
import type { Operation } from '@gorpark/contract/person/history/read';
import type { Place } from '@gorpark/contract/wire/types';
import { plateKey } from '@gorpark/domain/plate';
import { isActive } from '@gorpark/domain/session';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import History from 'lucide-react/icons/history';
import type { Core } from '#src/core/core.ts';
import { useCore } from '#src/core/core-context.ts';
import { callQuery } from '#src/core/request-query.ts';
import { useKnownProfile } from '#src/core/running.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useStore } from '#src/lib/store.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { homeMap } from './messages/index.ts';
import { chipText } from './quick-start.tsx';
import { selectPlace } from './selected-place.ts';
import { StartButton } from './start-button.tsx';
import type { HomeMap } from './use-home-map.ts';
import { useQuickStart } from './use-quick-start.ts';
import styles from './place-list.module.css';

const MOST = 2;

interface Recent {
  place: Place;
  plate: string;
  minutes: number;
}

const lastPayments = (core: Core, token: string | null) =>
  callQuery(core, token, getOperationsWithFilter, { Operation: 'payment', limit: 20 });

export const prepareRecentStarts = (core: Core): Promise<void> =>
  core.queryClient.prefetchQuery(lastPayments(core, core.session.get().token));

export interface RecentStartsProps {
  home: HomeMap;
  hasStarted: boolean;
  onFind: (id: string) => void;
  onStarted: () => void;
}

/** Shows the last different parkings. A click opens the place with the same car and duration; the last one starts at once. */
export function RecentStarts({ home, hasStarted, onFind, onStarted }: RecentStartsProps) {
  const t = useT(homeMap);
  const choices = useLastChoices();
  const core = useCore();
  const { token } = useStore(core.session);
  const profile = useKnownProfile();
  const isParked = profile?.sessions.some(isActive) === true;
  const { data } = useQuery({
    ...lastPayments(core, token),
    enabled: token !== null,
    refetchOnMount: isParked ? 'always' : true,
  });
  const cars = new Set(profile?.vehicles.map(({ plate }) => plateKey(plate)));
  const recent = recentOf(data?.operations ?? [], home.places).filter(({ plate }) =>
    cars.has(plateKey(plate)),
  );
  const [isShown, setIsShown] = useState(!hasStarted || recent.length > 0);
  if (!isParked && !isShown) setIsShown(true);
  if (recent.length === 0 || !isShown) return null;

  return (
    <section aria-label={t('recentTitle')} className={styles.recent}>
      <h2 className={styles.heading}>{t('recentTitle')}</h2>
      <ul className={styles.list}>
        {recent.slice(0, MOST).map(({ place, plate, minutes }, index) => (
          <li key={`${place.id} ${plate} ${minutes}`}>
            <button
              type="button"
              className={styles.row}
              onClick={() => {
                const zoneNumber = place.zone?.zoneNumber;
                choices.remember({ zoneNumber, parkingCode: place.code, plate, durationMinutes: minutes });
                onFind(place.id);
              }}
            >
              <Icon of={History} />
              <span className={styles.texts}>
                <span className={styles.title}>{home.detailed(place).address || place.name}</span>
                <span className={styles.meta}>
                  <Plate value={plate} size="sm" /> {chipText(t, minutes)}
                </span>
              </span>
            </button>
            {index === 0 && !isParked && (
              <StartAgain
                place={home.detailed(place)}
                plate={plate}
                minutes={minutes}
                onStarted={onStarted}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function StartAgain({ place, plate, minutes, onStarted }: Recent & Pick<RecentStartsProps, 'onStarted'>) {
  const selected = useMemo(() => selectPlace(place), [place]);
  const quick = useQuickStart(selected, { plate, durationMinutes: minutes });
  if (quick.vehicle?.plate !== plate) return null;
  return <StartButton quick={quick} onStarted={onStarted} />;
}

function recentOf(operations: readonly Operation[], places: readonly Place[]): Recent[] {
  const found = new Map<string, Recent>();
  for (const { parking, transport, duration } of operations) {
    const code = parking.split(',', 1)[0] ?? '';
    const place = code === '' ? undefined : places.find((one) => one.code === code && one.zone !== null);
    if (!place || transport === '' || duration === null) continue;
    const key = [code, transport, duration].join(' ');
    if (!found.has(key)) found.set(key, { place, plate: transport, minutes: duration });
  }
  return [...found.values()];
}
