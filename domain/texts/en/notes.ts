import type { notes as model } from '../de/notes.ts'
import type { Translated } from '../translation.ts'
import { sections } from './backoffice-sections.ts'

export const notes = {
	title: sections.notes,
	lead: 'For staff only. Applicants see none of this.',
	write: 'Write a note',
	text: 'New note',
	mention: 'Mention somebody',
	mention_add: 'Insert name',
	mention_hint: 'Whoever is mentioned with @ gets an e-mail.',
	add: 'Save note',
	added: 'The note has been saved.',
	none: 'There are no notes on this file yet.',
	pinned: 'Pinned',
	pin: 'Pin',
	unpin: 'Unpin',
	correct: 'Correct',
	correct_hint: 'You can correct the note until {{time}}. What it said before can still be read.',
	save: 'Save correction',
	cancel: 'Cancel',
	corrected: 'corrected',
	corrected_done: 'The note has been corrected.',
	earlier: 'Earlier versions',
	about: 'Note by {{name}}',
	failed: 'The notes cannot be loaded at the moment. Please try again.',
} satisfies Translated<typeof model, 'en'>
