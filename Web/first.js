// Lets the program take over a page that `tessera html` or `tessera view` has written.
import { define } from './tessera.js';

define();
