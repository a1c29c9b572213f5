import LocateFixed from 'lucide-react/icons/locate-fixed';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field.tsx';
import { Seg } from '#src/ui/seg.tsx';
import fieldStyles from '#src/ui/field.module.css';
import { Form } from '#src/ui/form.tsx';
import type { NearPlace, PlaceCode } from './answers.ts';
import type { ChosenPlace } from './device.ts';
import type { Inspection, Reply } from './inspection.ts';
import { inspectTexts } from './texts.ts';
import { placeText, refusalText } from './verdict.tsx';
import styles from './inspect.module.css';

type T = ReturnType<typeof useT<(typeof inspectTexts)['ru']>>;

export const codeText = (t: T, { code, street }: ChosenPlace): string => {
  const number = 'zone' in code ? t('zone', { zone: code.zone }) : t('parking', { parking: code.parking });
  return [number, street].filter(Boolean).join(', ');
};

type Position = { lat: number; lon: number } | null;

export const readPosition = (): Promise<Position> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 5000 },
    );
  });

interface PlaceScreenProps {
  inspection: Inspection;
  locate: () => Promise<Position>;
  onChoose: (place: ChosenPlace) => void;
}

export function PlaceScreen({ inspection, locate, onChoose }: PlaceScreenProps) {
  const t = useT(inspectTexts);
  return (
    <div className={styles.body}>
      <NumberForm onChoose={onChoose} />
      <Near inspection={inspection} locate={locate} onChoose={onChoose} t={t} />
    </div>
  );
}

function NumberForm({ onChoose }: Pick<PlaceScreenProps, 'onChoose'>) {
  const t = useT(inspectTexts);
  const [kind, setKind] = useState<'zone' | 'parking'>('zone');
  const [number, setNumber] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const id = useId();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = number.trim();
    setIsMissing(text === '');
    const code: PlaceCode = kind === 'zone' ? { zone: text } : { parking: text };
    if (text !== '') onChoose({ code, street: '' });
  };

  return (
    <Form className={styles.card} onSubmit={handleSubmit} autoComplete="off">
      <h2 className="h3">{t('byNumber')}</h2>
      <Seg
        label={t('kind')}
        options={[
          { value: 'zone', label: t('kindZone') },
          { value: 'parking', label: t('kindParking') },
        ]}
        value={kind}
        onChange={setKind}
      />
      <div className={styles.field}>
        <label className={fieldStyles.label} htmlFor={id}>
          {t('number')}
        </label>
        <span className={fieldStyles.control}>
          <input
            id={id}
            className={fieldStyles.input}
            value={number}
            inputMode="numeric"
            maxLength={64}
            autoComplete="off"
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onChange={(event) => setNumber(event.target.value)}
          />
        </span>
        {isMissing && <FieldError id={`${id}-error`}>{t('numberMissing')}</FieldError>}
      </div>
      <Button type="submit" isBlock>
        {t('select')}
      </Button>
    </Form>
  );
}

type Found = 'none' | 'waiting' | 'noPosition' | Reply<NearPlace[]>;

function Near({ inspection, locate, onChoose, t }: PlaceScreenProps & { t: T }) {
  const [found, setFound] = useState<Found>('none');

  const handleLocate = async () => {
    setFound('waiting');
    const position = await locate();
    setFound(position === null ? 'noPosition' : await inspection.near(position.lat, position.lon));
  };

  return (
    <section className={styles.card}>
      <h2 className="h3">{t('near')}</h2>
      <div aria-live="polite" className={styles.found}>
        {found === 'noPosition' && <p>{t('noPosition')}</p>}
        {typeof found === 'object' && !found.ok && <p>{refusalText(t, found.refusal)}</p>}
        {typeof found === 'object' && found.ok && found.value.length === 0 && <p>{t('nearNone')}</p>}
      </div>
      {typeof found === 'object' && found.ok && (
        <ul className={styles.list}>
          {found.value.map(({ zone, parking, street, distance }) => (
            <li key={parking}>
              <button
                type="button"
                className={styles.item}
                onClick={() => onChoose({ code: { parking }, street })}
              >
                <span>
                  <b>{street || t('parking', { parking })}</b>
                  <small>{placeText(t, { zone, parking, street: null })}</small>
                </span>
                <span className="num nowrap">{t('metres', { count: Math.round(distance) })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        icon={LocateFixed}
        isBlock
        isLoading={found === 'waiting'}
        loadingText={t('locating')}
        onClick={() => void handleLocate()}
      >
        {t('byPosition')}
      </Button>
    </section>
  );
}
