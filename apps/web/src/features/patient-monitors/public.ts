export { AlarmActivated } from './AlarmActivated.tsx';
export { MonitorBadges } from './MonitorBadges.tsx';
export { PauseMonitoring } from './PauseMonitoring.tsx';
export { StopMonitoring } from './StopMonitoring.tsx';
export { monitorStatusWords } from './monitor-words.ts';
