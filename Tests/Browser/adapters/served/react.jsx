// A server-rendered React application.
import { StrictMode, createContext, useContext, useState } from 'react';
import { Collection } from 'tessera/react';
import { optionsFor, textOf } from './people.js';

const Color = createContext('none');

function Row({ id }) {
  const color = useContext(Color);
  const [count, setCount] = useState(0);
  return <div className="row" title={textOf(id)} onClick={() => setCount(count + 1)}><b>{`${id} ${color}`}</b> <span>{textOf(id)}</span>{count > 0 && <i>{count}</i>}</div>;
}

const cells = { render: ({ id }) => <Row id={id} />, renderers: { header: ({ id }) => <h2>{id}</h2> } };
const Provided = ({ children }) => <Color.Provider value="red">{children}</Color.Provider>;

export function App({ by, firstView }) {
  const [options] = useState(() => optionsFor(by));
  const [mark, setMark] = useState('');
  globalThis.setMark = setMark;
  return (
    <StrictMode>
      <Provided>
        <header>Site{mark}</header>
        <Collection id="list" className={`${by} people`} label={undefined} firstView={firstView} onOpen={(collection) => { globalThis.c = collection; }} {...options} {...cells} />
        <footer>After</footer>
      </Provided>
    </StrictMode>
  );
}

/** Returns the server's content of the cells. @param renderToString Renders a React element. */
export const served = (by, renderToString) => ({ ...optionsFor(by), ...cells, renderToString: (element) => renderToString(<Provided>{element}</Provided>) });
