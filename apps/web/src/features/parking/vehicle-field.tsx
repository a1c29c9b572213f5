import Plus from 'lucide-react/icons/plus';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { PlateChoice } from '#src/ui/plate-choice.tsx';
import { parkingMessages } from './messages/index.ts';
import styles from './roadside.module.css';
import type { PlateFieldProblem } from './roadside-form.ts';
import type { Roadside } from './use-roadside.ts';

const PROBLEM_TEXTS = {
  notEmpty: 'plateNotEmpty',
  parked: 'plateParked',
  format: 'plateFormat',
} as const satisfies Record<PlateFieldProblem, string>;

const problemText = (problem: PlateFieldProblem, isBalanceUsed: boolean) =>
  problem === 'parked' && !isBalanceUsed ? 'plateParkedOpen' : PROBLEM_TEXTS[problem];

export function VehicleField({ roadside }: { roadside: Roadside }) {
  const t = useT(parkingMessages);
  const { openDialog } = useDialogs();
  const { vehicles, hasAnyVehicle, values, problems, change } = roadside;
  const { isBalanceUsed } = useCapabilities();
  const handleAdd = () => openDialog('vehicle', {});

  if (vehicles.length === 0) {
    return (
      <div className={styles.group}>
        <Alert tone="info" title={t(hasAnyVehicle ? 'allParkedTitle' : 'noVehiclesTitle')}>
          <p>{t(hasAnyVehicle ? (isBalanceUsed ? 'allParkedText' : 'allParkedOpen') : 'noVehiclesText')}</p>
        </Alert>
        <Button variant="secondary" icon={Plus} onClick={handleAdd}>
          {t('addVehicle')}
        </Button>
      </div>
    );
  }
  return (
    <PlateChoice
      label={t('vehicleLabel')}
      options={vehicles.map(({ plate, format, name }) => ({ value: plate, plate, format, name }))}
      value={values.plate || null}
      onChange={(plate) => change({ plate })}
      add={{ label: t('addVehicle'), onPress: handleAdd }}
      error={problems.plate ? t(problemText(problems.plate, isBalanceUsed)) : undefined}
    />
  );
}
