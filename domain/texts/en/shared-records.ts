import type { sharedRecords as model } from '../de/shared-records.ts'
import type { Translated } from '../translation.ts'

export const sharedRecords = {
	restored: 'Your last entries are back. They are not saved yet.',
	cancel: 'Cancel',
	kept: 'We keep your entries in this window.',
	steps: { label: 'Steps', done: 'complete', open_one: '1 answer missing', open_other: '{{count}} answers missing' },
	leaving: {
		title: 'Your entries are not saved yet',
		text: 'Do you really want to discard them?',
		stay: 'Continue editing',
		discard: 'Discard',
	},
	news: {
		title: 'Changed in the meantime',
		text: 'Someone else has just saved: {{fields}}. Your entries are kept.',
		take_over: 'Use the change',
	},
	gone_for_good: 'You can no longer save this.',
	saved_before: 'This was already saved. Check the entry: what you changed after that is missing from it.',
	conflict: {
		title: 'Someone else has changed the same details',
		text: 'Someone else saved them while you were working here. Nothing is overwritten: choose for each detail which one to keep.',
		mine: 'Your entry: {{value}}',
		theirs: 'Saved in the meantime: {{value}}',
		nothing: 'empty',
		save: 'Save the choice',
	},
} satisfies Translated<typeof model, 'en'>
