import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { checkPlate, PLATE_TYPES, type PlateCheck, type PlateType } from '@gorpark/domain/plate';
import type { Category } from '@gorpark/domain/category';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { plateCheckerMessages } from './plate-checker-messages.ts';
import styles from './plate-checker.module.css';

const SAMPLES: Record<PlateType, string> = {
  standart: 'А123ВС178',
  transit: 'АВ123С178',
  taxi: 'АВ12378',
  moto: '1234АВ78',
  mvdStandart: 'А123478',
  mvdTrailer: '123А78',
  mvdMoto: '1234А78',
};

interface PlateCheckerProps {
  /** With a category the check also says whether the plate may go with it (moto types need A). */
  category?: Category;
  /** What stands in the field at first. */
  initial?: string;
}

/**
 * Says which of the seven plate types a vehicle number is (parking-and-money §2, §5), draws it back for confirmation
 * and tells what is wrong with one that is none.
 */
export function PlateChecker({ category, initial = '' }: PlateCheckerProps) {
  const t = useT(plateCheckerMessages);
  const [text, setText] = useState(initial);
  const check = checkPlate(text, { category: category ?? null, format: 'rus' });
  const problem = text === '' ? undefined : check.problems[0];

  return (
    <section className={styles.checker} aria-label={t('title')}>
      <TextField
        label={t('label')}
        hint={t('hint')}
        value={text}
        error={problem && t(problem)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <output className="row">
        {text !== '' && check.problems.length === 0 && <Verdict check={check} />}
      </output>
      <ul className={styles.types} aria-label={t('types')}>
        {PLATE_TYPES.map((type) => (
          <li
            key={type}
            aria-current={check.problems.length === 0 && check.type === type ? 'true' : undefined}
          >
            <span className={styles.sample}>
              <Plate value={SAMPLES[type]} size="sm" />
            </span>
            {t(type)}
            {check.type === type && problem === undefined && (
              <span className={styles.mark}>
                <Icon of={Check} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Verdict({ check }: { check: PlateCheck }) {
  const t = useT(plateCheckerMessages);
  if (check.type === null) return null;
  const type = t(check.type);

  return (
    <>
      <Plate value={check.number} />
      <span>{check.region ? t('fitsRegion', { type, region: check.region }) : t('noRegion', { type })}</span>
    </>
  );
}
