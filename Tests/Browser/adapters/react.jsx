// The React parts for the tests of the adapters: a list that the page controls with `show`.
import { Component, StrictMode, createContext, useContext, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Collection } from 'tessera/react';

const Color = createContext('none');
globalThis.mounted = 0;

class Boundary extends Component {
  state = {};
  static getDerivedStateFromError(error) { return { error }; }
  render() { return this.state.error ? <p id="caught">{this.state.error.message}</p> : this.props.children; }
}

function Row({ id, mark }) {
  const color = useContext(Color);
  const [count, setCount] = useState(0);
  useEffect(() => { mounted += 1; return () => { mounted -= 1; }; }, []);
  if (id === 'broken') throw new Error('The row is broken.');
  return (
    <div className="row" data-id={id}>
      <b>{`${id} ${color} ${mark} ${count}`}</b>
      <button onClick={() => setCount(count + 1)}>Count</button>
      <input aria-label="Note" />
    </div>
  );
}

function App() {
  const [state, setState] = useState(globalThis.state);
  const ref = useRef(null);
  useEffect(() => { globalThis.show = (change) => setState((state) => ({ ...state, ...change })); globalThis.collection = () => ref.current; }, []);
  const { color, mark, isShown = true, ...options } = state;
  return (
    <Color.Provider value={color}>
      <Boundary>
        {isShown && (
          <Collection
            ref={ref} id="list" animation={false} onOpen={(collection) => { globalThis.opened = (globalThis.opened ?? 0) + 1; globalThis.c = collection; }}
            render={({ id }) => <Row id={id} mark={mark} />} renderers={{ header: ({ id }) => <i>{`${id} ${mark}`}</i> }} {...options}
          />
        )}
      </Boundary>
    </Color.Provider>
  );
}

globalThis.start = (state) => {
  globalThis.state = state;
  createRoot(document.querySelector('#root')).render(<StrictMode><App /></StrictMode>);
};
