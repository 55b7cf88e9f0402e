import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App, served } from './react.jsx';

export const optionsOf = (by) => served(by, renderToStaticMarkup);
export const render = (by, firstView) => renderToString(<App by={by} firstView={firstView} />);
