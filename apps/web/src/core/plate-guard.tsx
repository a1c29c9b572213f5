import { checkPlate, formatPlate } from '@gorpark/domain/plate';
import { mendPlate, plateTwinOf } from '@gorpark/domain/plate-twin';
import { useState } from 'react';
import { plateRegions } from 'virtual:plate-regions';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { coreMessages } from './messages/index.ts';
import { useLastChoices } from './use-last-choices.ts';

interface PlateGuardProps {
  value: { plate: string; isForeign: boolean };
  /** The driver's own plates; plates of this device are added. */
  own: readonly string[];
  onTake: (plate: string) => void;
}

const subjectOf = (code: string): string | null => plateRegions[code]?.ru ?? null;

/** Asks about a typed plate that is similar to a known one, and offers a mended plate. Never blocks the payment. */
export function PlateGuard({ value: { plate, isForeign }, own, onTake }: PlateGuardProps) {
  const t = useT(coreMessages);
  const choices = useLastChoices();
  const [isRight, setIsRight] = useState('');
  if (isForeign || plate === '' || plate === isRight) return null;

  const mended = mendPlate(plate);
  const isWhole = checkPlate(plate).problems.length === 0;
  const twin = isWhole ? plateTwinOf(plate, [...own, ...choices.plates()], subjectOf) : null;
  const offered = twin ?? mended;
  if (offered === null) return null;

  const names = { own: formatPlate(offered), typed: formatPlate(plate) };
  const handleRight = () => {
    choices.rememberPlate(plate);
    setIsRight(plate);
  };
  return (
    <div className="stack stack-sm">
      <Alert tone="warning" title={twin ? t('plateTwin', names) : t('plateMended', { plate: names.own })} />
      <div className="row row-wrap">
        <Button variant="secondary" size="sm" onClick={() => onTake(offered)}>
          {t('plateTake', { plate: names.own })}
        </Button>
        {isWhole && (
          <Button variant="ghost" size="sm" onClick={handleRight}>
            {t('plateRight')}
          </Button>
        )}
      </div>
    </div>
  );
}
