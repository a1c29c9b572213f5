// One file of code for all steps: who opens the first one goes on to the others.
export { StartScreen } from './start-screen.tsx';
export { StepScreen } from './step-screen.tsx';
