// Registers <tessera-collection> when it is imported.

import { define } from '../tessera.js';

define();

export { define };
