import { type FormEvent, useId, useState } from 'react';
import { cityName } from '#src/i18n/city-name.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import type { CityEntry } from '#src/lib/city-entry.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field.tsx';
import fieldStyles from '#src/ui/field.module.css';
import { Form } from '#src/ui/form.tsx';
import type { Access, Inspection } from './inspection.ts';
import { inspectTexts } from './texts.ts';
import { refusalText } from './verdict.tsx';
import styles from './inspect.module.css';

const KEY = /^gpk_\w{8}_[\w-]{43}$/;

export type NamedCity = Pick<CityEntry, 'city' | 'nameForShow' | 'nameEn'>;

interface KeyScreenProps {
  access: Access | null;
  cities: readonly NamedCity[];
  firstCity: string;
  connect: (access: Access) => Inspection;
  onSave: (access: Access) => void;
  onRemove: () => void;
}

/** Stores a key only after the server accepted it. */
export function KeyScreen({ access, cities, firstCity, connect, onSave, onRemove }: KeyScreenProps) {
  const t = useT(inspectTexts);
  const lang = useLang();
  const [city, setCity] = useState(access?.city ?? firstCity);
  const [key, setKey] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isWaiting, setIsWaiting] = useState(false);
  const id = useId();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = { city, key: key.trim() };
    const isKey = KEY.test(typed.key);
    setError(isKey ? undefined : t('keyMissing'));
    setRefusal(undefined);
    if (!isKey) return;
    setIsWaiting(true);
    const reply = await connect(typed).list();
    setIsWaiting(false);
    if (reply.ok) onSave(typed);
    else setRefusal(refusalText(t, reply.refusal));
  };

  return (
    <Form className={styles.body} onSubmit={(event) => void handleSubmit(event)} autoComplete="off">
      {access && (
        <div className={styles.card}>
          <p>{t('savedKey', { id: access.key.slice(0, 12) })}</p>
          <Button variant="dangerSoft" onClick={onRemove}>
            {t('removeKey')}
          </Button>
        </div>
      )}
      <div className={styles.card}>
        <div className={styles.field}>
          <label className={fieldStyles.label} htmlFor={`${id}-city`}>
            {t('city')}
          </label>
          <span className={fieldStyles.control}>
            <select
              id={`${id}-city`}
              className={fieldStyles.input}
              value={city}
              onChange={(event) => setCity(event.target.value)}
            >
              {cities.map((one) => (
                <option key={one.city} value={one.city}>
                  {cityName(one, lang)}
                </option>
              ))}
            </select>
          </span>
        </div>
        <div className={styles.field}>
          <label className={fieldStyles.label} htmlFor={id}>
            {t('key')}
          </label>
          <p className={fieldStyles.hint} id={`${id}-hint`}>
            {t('keyHint')}
          </p>
          <span className={fieldStyles.control}>
            <input
              id={id}
              className={fieldStyles.input}
              type="password"
              value={key}
              autoComplete="off"
              spellCheck={false}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={[`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')}
              onChange={(event) => setKey(event.target.value)}
            />
          </span>
          {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
        <div role="alert">{refusal !== undefined && <Alert tone="danger">{refusal}</Alert>}</div>
        <Button type="submit" isBlock isLoading={isWaiting} loadingText={t('checking')}>
          {t('saveKey')}
        </Button>
      </div>
    </Form>
  );
}
