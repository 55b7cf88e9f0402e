// The source of a screen and its styles, highlighted when the site was built.
import { $, copyCode, make, read, reason } from './page.js';

/** The files to show, and the current file. */
let files = [];
/** The number of requests, used to ignore late responses. */
let question = 0;

/**
 * Shows the sources of a screen.
 *
 * @param names The names of the files.
 * @param title The title of the screen, which marks its rules in a style sheet.
 */
export function showSources(names, title) {
  files = names;
  $('#source .pane-note').hidden = !names[0].endsWith('.swift');
  $('#source-names').replaceChildren(...names.map((name) => make('button', { textContent: name, onclick: () => show(name, title) })));
  show(names[0], title);
}

async function show(name, title) {
  question += 1;
  const asked = question;
  for (const [index, tab] of [...$('#source-names').children].entries()) tab.ariaCurrent = String(files[index] === name);
  // A scene shown by `tessera view` is in the same folder as the page.
  const isScene = name.endsWith('.json');
  $('#source-file').href = isScene ? name : `sources/${name}`;
  $('#source-file').ariaLabel = `The file ${name}`;
  const code = $('#source code');
  const pane = $('#source-text');
  code.replaceChildren();
  let rows;
  try {
    // This HTML is generated from the project's own files.
    const text = await read(isScene ? name : `sources/${name}.html`, 'text');
    rows = isScene ? [text] : [...new DOMParser().parseFromString(text, 'text/html').body.childNodes];
  } catch (error) {
    rows = [`// The source cannot be shown. ${reason(error)}`];
  }
  if (asked !== question) return;
  code.replaceChildren(...rows);
  const heading = name.endsWith('.css') && rows.find((row) => row.textContent?.startsWith(`/* ${title}`));
  pane.scrollTop = heading ? heading.offsetTop - 12 : 0;
}

/** Lets the user copy and wrap the source. */
export function buildSource() {
  $('#source-copy').addEventListener('click', ({ currentTarget }) => copyCode(currentTarget, $('#source code')));
  $('#source-wrap').addEventListener('click', ({ currentTarget }) => {
    const wraps = currentTarget.ariaPressed !== 'true';
    currentTarget.ariaPressed = String(wraps);
    $('#source').classList.toggle('wraps', wraps);
  });
}
