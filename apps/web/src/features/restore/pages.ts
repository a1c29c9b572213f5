// One chunk for all steps: a user of the first one continues to the others.
export { StartScreen } from './start-screen.tsx';
export { StepScreen } from './step-screen.tsx';
