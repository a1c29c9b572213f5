export { VehiclesCard } from './vehicles-card.tsx';

/** Loads the dialog that adds or changes a vehicle. */
export const loadVehicleDialog = () =>
  import('./vehicle-dialog.tsx').then(({ VehicleDialog }) => VehicleDialog);
