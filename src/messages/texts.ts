// Imported for its effect: from then on messages have their texts at once. A component imports it when it has the first message.
import { linesOf } from './lines.js';
import { learnTexts } from './message.js';
import { TEXTS } from './texts/all.js';

learnTexts(TEXTS, linesOf);
