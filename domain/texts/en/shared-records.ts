import type { sharedRecords as model } from '../de/shared-records.ts'
import type { Translated } from '../translation.ts'

export const sharedRecords = {
	restored: 'What you had entered last is back. It has not been saved yet.',
	cancel: 'Cancel',
	leaving: {
		title: 'Your entries have not been saved yet',
		text: 'Do you really want to discard them?',
		stay: 'Continue editing',
		discard: 'Discard',
	},
	news: {
		title: 'Changed in the meantime',
		text: 'Somebody else has just saved: {{fields}}. What you are entering stays as it is.',
		take_over: 'Take over the change',
	},
	gone_for_good: 'This detail can no longer be saved.',
	saved_before: 'This had already been saved. Please check the entry: what you changed after that is not in it.',
	conflict: {
		title: 'The same details were changed in the meantime',
		text: 'Somebody else saved them while you were working here. Nothing has been overwritten: choose for each what should count.',
		mine: 'Your entry: {{value}}',
		theirs: 'Saved in the meantime: {{value}}',
		nothing: 'empty',
		save: 'Save the choice',
	},
} satisfies Translated<typeof model, 'en'>
