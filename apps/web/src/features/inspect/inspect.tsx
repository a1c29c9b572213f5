import ArrowLeft from 'lucide-react/icons/arrow-left';
import KeyRound from 'lucide-react/icons/key-round';
import List from 'lucide-react/icons/list';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { cityName } from '#src/i18n/city-name.ts';
import { setLang, useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import type { ServerClock } from '#src/lib/clock.ts';
import { Alert } from '#src/ui/alert.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { CheckScreen } from './check-screen.tsx';
import type { ChosenPlace, Device } from './device.ts';
import type { Access, Inspection } from './inspection.ts';
import { KeyScreen, type NamedCity } from './key-screen.tsx';
import { PlaceScreen } from './place-screen.tsx';
import { plateFault, type TypedPlate } from './plate-entry.ts';
import { RecentScreen } from './recent-screen.tsx';
import { inspectTexts } from './texts.ts';
import styles from './inspect.module.css';

export interface InspectProps {
  device: Device;
  clock: ServerClock;
  cities: readonly NamedCity[];
  firstCity: string;
  connect: (access: Access) => Inspection;
  locate: () => Promise<{ lat: number; lon: number } | null>;
}

const SCREENS = ['#recent', '#key', '#place'] as const;
const TITLES = { '#recent': 'recent', '#key': 'keyTitle', '#place': 'place' } as const;

type Screen = (typeof SCREENS)[number] | '';

const NO_PLATE: TypedPlate = { plate: '', isForeign: false };

/** The address holds the name of the screen only. */
const readScreen = (): Screen => SCREENS.find((one) => one === window.location.hash) ?? '';

function watchScreen(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

const open = (screen: Screen): void => {
  window.location.hash = screen;
};

export function Inspect({ device, clock, cities, firstCity, connect, locate }: InspectProps) {
  const t = useT(inspectTexts);
  const lang = useLang();
  const wanted = useSyncExternalStore(watchScreen, readScreen);
  const [access, setAccess] = useState(device.access);
  const [place, setPlace] = useState(device.place);
  const [first, setFirst] = useState(NO_PLATE);
  const [isStored, setIsStored] = useState(true);
  const inspection = useMemo(() => access && connect(access), [access, connect]);
  const screen = inspection === null ? '#key' : wanted;
  const title = useRef<HTMLHeadingElement>(null);
  const city = cities.find((one) => one.city === access?.city);
  const name = t(screen === '' ? 'title' : TITLES[screen]);

  useEffect(() => {
    document.title = name;
    if (screen !== '') title.current?.focus();
  }, [name, screen]);

  const choosePlace = (chosen: ChosenPlace) => {
    device.savePlace(chosen);
    setPlace(chosen);
    open('');
  };

  const leave = (to: Screen) => {
    setFirst(NO_PLATE);
    open(to);
  };

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        {screen !== '' && inspection !== null && (
          <IconButton icon={ArrowLeft} label={t('back')} onClick={() => open('')} />
        )}
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {name}
          {screen === '' && city && <small>{cityName(city, lang)}</small>}
        </h1>
        {screen === '' && (
          <>
            <IconButton icon={List} label={t('recent')} onClick={() => leave('#recent')} />
            <IconButton icon={KeyRound} label={t('keyTitle')} onClick={() => leave('#key')} />
          </>
        )}
        {screen === '#key' && <LangButton device={device} />}
      </header>
      <main className={styles.main}>
        {!isStored && <Alert tone="warning">{t('notSaved')}</Alert>}
        {screen === '' && inspection && (
          <CheckScreen
            {...{ inspection, clock, place, first }}
            onPlace={(typed) => {
              setFirst(typed);
              open('#place');
            }}
            onReplaceKey={() => leave('#key')}
          />
        )}
        {screen === '#place' && inspection && (
          <PlaceScreen inspection={inspection} locate={locate} onChoose={choosePlace} />
        )}
        {screen === '#recent' && inspection && (
          <RecentScreen
            inspection={inspection}
            clock={clock}
            onAgain={(plate, chosen) => {
              setFirst({ plate, isForeign: plateFault(plate, false) !== null });
              choosePlace(chosen);
            }}
          />
        )}
        {screen === '#key' && (
          <KeyScreen
            {...{ access, cities, firstCity, connect }}
            onSave={(saved) => {
              setIsStored(device.saveAccess(saved));
              setAccess(saved);
              open('');
            }}
            onRemove={() => {
              device.removeAccess();
              setAccess(null);
              setPlace(null);
              setFirst(NO_PLATE);
            }}
          />
        )}
      </main>
    </div>
  );
}

function LangButton({ device }: { device: Device }) {
  const t = useT(inspectTexts);
  const other = useLang() === 'ru' ? 'en' : 'ru';
  return (
    <button
      type="button"
      className={styles.lang}
      lang={other}
      onClick={() => {
        device.saveLang(other);
        setLang(other);
      }}
    >
      {t('lang')}
    </button>
  );
}
