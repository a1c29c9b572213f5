export { VehiclesCard } from './vehicles-card.tsx';

/** "Change transport": adds a vehicle or changes one; its code comes when it is opened. */
export const loadVehicleDialog = () =>
  import('./vehicle-dialog.tsx').then(({ VehicleDialog }) => VehicleDialog);
