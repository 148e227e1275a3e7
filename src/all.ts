// Imported for its effect: all that otherwise comes when it is needed is there from the start, so that `validate()` and messages are whole.
import './at-once.js';
import './messages/texts.js';
