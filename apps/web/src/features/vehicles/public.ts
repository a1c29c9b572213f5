export { VehiclesCard } from './vehicles-card.tsx';
