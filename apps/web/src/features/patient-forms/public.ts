export { PatientFormsCard } from './PatientFormsCard.tsx';
