import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FailureName } from '@gorpark/contract/failures';
import type { Vehicle } from '@gorpark/contract/wire/types';
import { errorRule } from '#src/api/error-table.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useSavedForm } from '#src/core/saved-state.ts';
import { ERROR_DELAY_MS } from '#src/forms/error-delay.ts';
import { useFormText } from '#src/forms/form-text.ts';
import type { PlateValue } from '#src/forms/plate-input.tsx';
import { problemResolver } from '#src/forms/problem-resolver.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { useVehicleCommands } from './use-vehicle-commands.ts';
import {
  categoryFor,
  judge,
  problemKeys,
  toVehicle,
  vehicleValues,
  type VehicleValues,
} from './vehicle-form.ts';

const NONE: readonly Vehicle[] = [];

/** A failed save keeps the dialog open with the input. */
export function useVehicleDialog(vehicle: Vehicle | null, { onSaved }: { onSaved: () => void }) {
  const text = useFormText();
  const run = useVehicleCommands();
  const { profile } = useProfile();
  const { hasTsCategory } = useCapabilities();
  const [step, setStep] = useState<'fields' | 'confirm'>('fields');
  const [failure, setFailure] = useState<FailureName | null>(null);
  const { isBusy, run: runAlone } = useOneAtATime();

  const vehicles = profile?.vehicles ?? NONE;
  const facts = { vehicle, vehicles, hasTsCategory };
  const form = useForm<VehicleValues>({
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
    defaultValues: vehicleValues(vehicle),
    resolver: problemResolver((values) => {
      const keys = Object.entries(problemKeys(judge(values, facts)));
      return Object.fromEntries(keys.map(([field, key]) => [field, text(key)]));
    }),
  });
  useSavedForm(`vehicle.${vehicle?.id ?? 'new'}`, form);
  const values = useWatch({ control: form.control }) as VehicleValues;
  const check = judge(values, facts);
  const isNewPlate = check.plate !== vehicle?.plate || check.format !== vehicle.format;

  // A refusal may have reloaded the list: the fields are validated against it.
  const { trigger } = form;
  useEffect(() => {
    if (failure !== null) void trigger().then((isFine) => !isFine && setStep('fields'));
  }, [failure, vehicles, trigger]);

  /** An untouched category follows the plate, so a default B never causes an error. */
  const fitCategory = (plate: PlateValue) => {
    if (!hasTsCategory || form.getFieldState('category').isDirty) return;
    const next = categoryFor(plate, form.getValues('category'));
    form.setValue('category', next, { shouldValidate: form.formState.isSubmitted });
  };

  const save = async () => {
    setFailure(null);
    const next = toVehicle(form.getValues(), judge(form.getValues(), facts), vehicle);
    const refused = await run(
      vehicle ? { kind: 'change', old: vehicle, vehicle: next } : { kind: 'add', vehicle: next },
    );
    if (refused === null) return onSaved();
    // The dialog waits below the login dialog with the input.
    if (errorRule(refused.errorName).followUp === 'askLogin') return;
    setFailure(refused.errorName);
  };

  const saveAlone = async () => void (await runAlone(save));
  const submit = () => form.handleSubmit(() => (isNewPlate ? setStep('confirm') : saveAlone()))();

  return {
    form,
    check,
    step,
    isNewPlate,
    hasTsCategory,
    isBusy,
    failure,
    fitCategory,
    submit,
    save: saveAlone,
    goBack: () => {
      setFailure(null);
      setStep('fields');
    },
  };
}
