import './no-eval.ts';
import { createRoot } from 'react-dom/client';
import { sayThatThePageLives } from './host/page-lives.ts';
import { RoomPage } from './RoomPage.tsx';
import './screen/page.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root.');
createRoot(root).render(<RoomPage />);
sayThatThePageLives(new URL(location.href));
