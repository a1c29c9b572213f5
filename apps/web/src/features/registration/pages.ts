// One file of code for all steps: who opens the first one goes on to the others.
export { ConfirmationScreen } from './confirmation-screen.tsx';
export { DetailsScreen } from './details-screen.tsx';
