// One chunk for all steps.
export { ConfirmationScreen } from './confirmation-screen.tsx';
export { DetailsScreen } from './details-screen.tsx';
