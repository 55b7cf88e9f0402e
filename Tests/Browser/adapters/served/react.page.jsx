import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './react.jsx';

const root = document.querySelector('#root');
globalThis.hydrate = (by) => { hydrateRoot(root, <App by={by} />); };
globalThis.mount = (by, firstView) => { createRoot(root).render(<App by={by} firstView={firstView} />); };
