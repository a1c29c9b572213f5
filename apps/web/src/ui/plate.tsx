import { isMotoType, normalizePlate, parsePlateParts, type PlateParts } from '@gorpark/domain/plate';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from './cx.ts';
import styles from './plate.module.css';

export type PlateSize = 'sm' | 'option' | 'md' | 'lg' | 'xl';

interface PlateProps {
  value: string;
  format?: 'rus' | 'foreign';
  size?: PlateSize;
}

/** A plate, white in both themes. */
export function Plate({ value, format, size = 'md' }: PlateProps) {
  const t = useT(common);
  const parts = format === 'foreign' ? null : parsePlateParts(normalizePlate(value));
  const className = cx(styles.plate, styles[size], styles[lookOf(value, parts)]);

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by styles, there is no picture file
    <span className={className} role="img" aria-label={labelOf(t, value, parts)}>
      {parts && isMotoType(parts.type) ? (
        <MotoBody parts={parts} />
      ) : (
        <>
          <span className={styles.num} aria-hidden="true">
            {parts ? <Groups groups={parts.groups} /> : value || '—'}
          </span>
          {parts?.region && <Region code={parts.region} />}
        </>
      )}
    </span>
  );
}

function labelOf(
  t: ReturnType<typeof useT<(typeof common)['ru']>>,
  value: string,
  parts: PlateParts | null,
): string {
  if (value === '') return t('plateEmpty');
  if (parts?.region) return t('plateLabelRegion', { number: parts.main, region: parts.region });
  return t('plateLabel', { number: value });
}

function lookOf(
  value: string,
  parts: PlateParts | null,
): 'empty' | 'foreign' | 'taxi' | 'mvd' | 'moto' | 'white' {
  if (value === '') return 'empty';
  if (!parts) return 'foreign';

  switch (parts.type) {
    case 'taxi':
      return 'taxi';
    case 'moto':
      return 'moto';
    case 'mvdStandart':
    case 'mvdTrailer':
    case 'mvdMoto':
      return 'mvd';
    case 'standart':
    case 'transit':
      return 'white';
  }
}

function Groups({ groups }: { groups: readonly string[] }) {
  return groups.map((group, index) =>
    // Groups never move, so the index is a stable key.
    /\d/.test(group) ? <span key={index}>{group}</span> : <i key={index}>{group}</i>,
  );
}

function MotoBody({ parts }: { parts: PlateParts }) {
  const [digits = '', letters = ''] = parts.groups;

  return (
    <span className={styles.motoBody} aria-hidden="true">
      <span className={styles.num}>{digits}</span>
      <span className={styles.row}>
        <i>{letters}</i>
        {parts.region && <Region code={parts.region} />}
      </span>
    </span>
  );
}

function Region({ code }: { code: string }) {
  return (
    <span className={styles.region} aria-hidden="true">
      <b>{code}</b>
      <span className={styles.rus}>
        RUS
        <span className={styles.flag} />
      </span>
    </span>
  );
}
