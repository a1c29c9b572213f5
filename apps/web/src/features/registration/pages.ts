// One chunk for all steps: a user of the first one continues to the others.
export { ConfirmationScreen } from './confirmation-screen.tsx';
export { DetailsScreen } from './details-screen.tsx';
