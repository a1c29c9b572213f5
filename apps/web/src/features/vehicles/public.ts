export { VehiclesCard } from './vehicles-card.tsx';

export const loadVehicleDialog = () =>
  import('./vehicle-dialog.tsx').then(({ VehicleDialog }) => VehicleDialog);
