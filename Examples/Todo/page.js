import { define } from './tessera.js';

define();
document.querySelector('tessera-collection').options = { remembers: 'todo' };
