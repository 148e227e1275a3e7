// The components with the texts of their messages, for Node and for development builds: `validate()` has them at once there.
import '../src/messages/texts.js';

export * from './index.mjs';
