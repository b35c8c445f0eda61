import type { notes as model } from '../de/notes.ts'
import type { Translated } from '../translation.ts'
import { sections } from './backoffice-sections.ts'

export const notes = {
	title: sections.notes,
	lead: 'For the back office only. The company sees none of this.',
	write: 'Write a note',
	text: 'New note',
	mention: 'Mention someone',
	mention_hint: 'After an @ we offer names. The note then waits for those you name.',
	names_you: 'Names you',
	see: 'Mark as seen',
	offered_one: '{{count}} name, choose with arrow keys and Enter',
	offered_other: '{{count}} names, choose with arrow keys and Enter',
	add: 'Save note',
	added: 'Note saved.',
	none: 'There are no notes on this case yet.',
	pinned: 'Pinned',
	pin: 'Pin',
	unpin: 'Unpin',
	correct: 'Correct',
	correct_hint: 'You can correct the note until {{time}}. The earlier version stays readable.',
	save: 'Save correction',
	cancel: 'Cancel',
	corrected: 'corrected',
	corrected_done: 'Note corrected.',
	earlier: 'Earlier versions',
	about: 'Note by {{name}}',
	failed: 'We cannot load the notes at the moment. Try again.',
} satisfies Translated<typeof model, 'en'>
