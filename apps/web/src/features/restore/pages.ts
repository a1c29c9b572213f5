// One chunk for all steps.
export { StartScreen } from './start-screen.tsx';
export { StepScreen } from './step-screen.tsx';
