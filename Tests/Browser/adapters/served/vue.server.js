// Debian has no package of Vue's server renderer. This script renders the features that these test applications use, with the Vue
// functions that such renderers call.
import { Comment, Fragment, Text, createSSRApp, h, ssrUtils } from 'vue';
import { App, served } from './vue.js';

const { createComponentInstance, normalizeVNode, renderComponentRoot, setupComponent } = ssrUtils;
const NAMES = { className: 'class' };
const escape = (text) => String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function attributes(properties) {
  const written = Object.entries(properties ?? {}).filter(([name, value]) => !/^(key|ref|innerHTML|on[A-Z].*)$/.test(name) && value != null && value !== false);
  return written.map(([name, value]) => ` ${NAMES[name] ?? name}="${value === true ? '' : escape(value)}"`).join('');
}

function write(node, parent) {
  const { type, props, children } = node;
  const inside = () => (Array.isArray(children) ? children.map((child) => write(normalizeVNode(child), parent)).join('') : escape(children ?? ''));
  if (type === Text) return escape(children);
  if (type === Comment) return `<!--${children}-->`;
  if (type === Fragment) return `<!--[-->${inside()}<!--]-->`;
  if (typeof type === 'string') return `<${type}${attributes(props)}>${props?.innerHTML ?? inside()}</${type}>`;
  const instance = createComponentInstance(node, parent, null);
  setupComponent(instance, true);
  return write(renderComponentRoot(instance), instance);
}

/** Renders an application and returns a promise, like `renderToString` in Vue. */
async function renderToString(element) {
  const app = createSSRApp({ render: () => element });
  const root = h(app._component);
  root.appContext = app._context;
  return write(root, null);
}

export const optionsOf = (by) => served(by, renderToString);
export const render = (by, firstView) => renderToString(h(App, { by, firstView }));
