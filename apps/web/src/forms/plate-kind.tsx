import { parsePlateParts, trailerTwin, type PlateCheck } from '@gorpark/domain/plate';
import { useT } from '#src/i18n/use-t.ts';
import { Plate } from '#src/ui/plate.tsx';
import { formMessages } from './messages/index.ts';
import styles from './plate-input.module.css';
import { plateKindOf } from './plate-typing.ts';

/**
 * Shows the type of a valid plate unless it is ordinary. A typo easily makes a police or foreign plate, and another
 * car would be paid for.
 */
export function PlateKind({ check }: { check: Pick<PlateCheck, 'number' | 'format' | 'type' | 'problems'> }) {
  const t = useT(formMessages);
  const { number, format, type, problems } = check;
  const isShown = problems.length === 0 && type !== 'standart';
  const parts = type === 'taxi' ? parsePlateParts(number) : null;
  const trailer = parts && trailerTwin(parts);

  return (
    <output className={styles.kind}>
      {isShown && (
        <>
          <Plate value={number} format={format} size="md" />
          <span>
            {t('plateKind', { kind: t(plateKindOf(check)) })}
            {trailer && ` ${t('orTrailer', { number: trailer })}`}
          </span>
        </>
      )}
    </output>
  );
}
