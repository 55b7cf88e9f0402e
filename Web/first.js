// Lets the program take over pages that `tessera html` and `tessera view` write.
import { define } from './tessera.js';

define();
