export { CarsCard } from './cars-card.tsx';
export { ProfileScreen } from './profile-screen.tsx';
