// The source of a screen.
import { $, make, read } from './page.js';

/**
 * Shows a source.
 *
 * @param isCurrent Returns whether the screen is still the one that the source belongs to.
 */
export async function showSource(name, isCurrent) {
  $('#source-name').textContent = name;
  const code = $('#source code');
  code.replaceChildren();
  let source;
  try {
    source = await read(name.endsWith('.swift') ? `sources/${name}` : name, 'text');
  } catch (error) {
    source = `// The source cannot be read: ${error.message}`;
  }
  // The user may have chosen another screen meanwhile.
  if (!isCurrent()) return;
  code.replaceChildren(...highlighted(source));
  $('#source pre').scrollTop = 0;
}

const TOKENS = /(\/\/\/?[^\n]*)|("(?:[^"\\]|\\.)*")|\b(import|func|let|var|struct|enum|final|class|return|switch|case|default|if|else|guard|for|in|while|try|throws|extension|static|private|public|nil|true|false|self|some|init|where)\b|\b(\d[\d_.]*)\b|\b([A-Z]\w*)/g;

function* highlighted(source) {
  let end = 0;
  for (const match of source.matchAll(TOKENS)) {
    yield source.slice(end, match.index);
    const kind = ['comment', 'string', 'keyword', 'number', 'type'][match.slice(1).findIndex((group) => group !== undefined)];
    yield make('span', { className: kind, textContent: match[0] });
    end = match.index + match[0].length;
  }
  yield source.slice(end);
}
