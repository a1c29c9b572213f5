import ChevronRight from 'lucide-react/icons/chevron-right';
import MapPin from 'lucide-react/icons/map-pin';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import type { Clock } from '#src/lib/clock.ts';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { FieldError } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { CheckResult } from './answers.ts';
import type { ChosenPlace } from './device.ts';
import type { Inspection, Reply } from './inspection.ts';
import { Keypad } from './keypad.tsx';
import { codeText } from './place-screen.tsx';
import { plateFault, readTyped, type TypedPlate } from './plate-entry.ts';
import { inspectTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';
import styles from './check-screen.module.css';

export interface CheckScreenProps {
  inspection: Inspection;
  clock: Clock;
  place: ChosenPlace | null;
  first: TypedPlate;
  onPlace: (typed: TypedPlate) => void;
  onReplaceKey: () => void;
}

/** The verdict stays until the next sign of a plate. */
export function CheckScreen({ inspection, clock, place, first, onPlace, onReplaceKey }: CheckScreenProps) {
  const t = useT(inspectTexts);
  const [plate, setPlate] = useState(first.plate);
  const [isForeign, setIsForeign] = useState(first.isForeign);
  const [fault, setFault] = useState<ReturnType<typeof plateFault>>(null);
  const [reply, setReply] = useState<Reply<CheckResult> | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => input.current?.focus(), []);

  const handlePlace = () => onPlace({ plate, isForeign });

  const type = (text: string) => {
    if (isWaiting) return;
    setPlate(readTyped(text, isForeign));
    setFault(null);
    setReply(null);
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    if (place === null) return handlePlace();
    const found = plateFault(plate, isForeign);
    setFault(found);
    setReply(null);
    if (found !== null) return input.current?.focus();
    setIsWaiting(true);
    setReply(await inspection.check(plate, place.code));
    setIsWaiting(false);
    input.current?.select();
  };

  return (
    <Form className={styles.screen} onSubmit={(event) => void handleSubmit(event)} autoComplete="off">
      <div className={styles.stage}>
        {reply === null && (
          <button
            type="button"
            className={cx(styles.place, place === null && styles.empty)}
            onClick={handlePlace}
          >
            <Icon of={MapPin} size={22} />
            <span>
              <small>{t('place')}</small>
              {place === null ? t('choosePlace') : codeText(t, place)}
            </span>
            <Icon of={ChevronRight} />
          </button>
        )}
        {reply === null && <p className={styles.idle}>{t(place === null ? 'idlePlace' : 'idle')}</p>}
        <div className={styles.live} role="alert" aria-atomic="true">
          {reply && <Verdict {...{ reply, clock, onReplaceKey }} onPlace={handlePlace} />}
        </div>
      </div>
      <div className={styles.entry}>
        <label className="vh" htmlFor={id}>
          {t('plate')}
        </label>
        <input
          ref={input}
          id={id}
          className={cx(styles.plate, fault !== null && styles.bad)}
          value={plate}
          inputMode={isForeign ? 'text' : 'none'}
          autoCapitalize="characters"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : `${id}-error`}
          onChange={(event) => type(event.target.value)}
        />
        {fault !== null && <FieldError id={`${id}-error`}>{t(fault)}</FieldError>}
        <label className={styles.foreign}>
          <input
            type="checkbox"
            checked={isForeign}
            onChange={() => {
              setIsForeign(!isForeign);
              setFault(null);
              input.current?.focus();
            }}
          />
          {t('foreign')}
        </label>
      </div>
      {!isForeign && (
        <Keypad
          onSign={(sign) => type(reply === null ? plate + sign : sign)}
          onErase={() => type(plate.slice(0, -1))}
        />
      )}
      <Button type="submit" size="lg" isBlock isLoading={isWaiting} loadingText={t('checking')}>
        {t(reply === null ? 'check' : 'again')}
      </Button>
    </Form>
  );
}
