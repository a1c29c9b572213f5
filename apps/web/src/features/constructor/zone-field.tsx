import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import type { ConstructorZone } from '#src/api/subscriptions-api.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Combobox } from '#src/ui/combobox.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './constructor.module.css';
import { constructorMessages } from './messages/index.ts';
import type { Constructor } from './use-constructor.ts';

/** Height in pixels. */
const ZONE_MENU = 600;

interface ZoneFieldProps {
  work: Constructor;
  zones: readonly ConstructorZone[];
}

export function ZoneField({ work: { params, problems, change }, zones }: ZoneFieldProps) {
  const t = useT(constructorMessages);
  const chosen = new Set(params.zones.map(({ code }) => code));
  const free = zones.filter(({ code }) => !chosen.has(code));

  const handleAdd = (code: string) => {
    const zone = zones.find((one) => one.code === code);
    if (zone) change({ zones: [...params.zones, { code: zone.code, isSpecial: zone.isSpecial }] });
  };

  return (
    <div className={styles.group}>
      <Combobox
        label={t('zones')}
        hint={t('zonesHint')}
        maxHeight={ZONE_MENU}
        placeholder={t(params.zones.length === 0 ? 'zoneAdd' : 'zoneAddMore')}
        searchPlaceholder={t('zoneSearch')}
        value={null}
        onChange={handleAdd}
        isDisabled={free.length === 0}
        options={free.map(({ code, name, isSpecial }) => ({
          value: code,
          text: `${code} ${name}`,
          content: (
            <span className={styles.option}>
              {isSpecial && <SpecialMark />}
              <b>{code}</b>
              {name !== code && name}
            </span>
          ),
        }))}
        error={problems.zones && t('zonesEmpty')}
      />
      {params.zones.length > 0 && (
        <ul className={styles.tags} aria-label={t('zoneChosen')}>
          {params.zones.map(({ code, isSpecial }) => (
            <li key={code} className={cx(styles.tag, isSpecial && styles.special)}>
              {isSpecial && <SpecialMark />}
              {code}
              <button
                type="button"
                className={styles.remove}
                aria-label={t('zoneRemove', { zone: code })}
                onClick={() => change({ zones: params.zones.filter((zone) => zone.code !== code) })}
              >
                <Icon of={X} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SpecialMark() {
  const t = useT(constructorMessages);
  return (
    <>
      <Icon of={Star} size={18} className={styles.star} />
      <span className="vh">{t('special')} </span>
    </>
  );
}
