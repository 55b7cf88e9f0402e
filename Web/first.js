// Lets the program take over a page written by `tessera html` or `tessera view`.
import { define } from './tessera.js';

define();
