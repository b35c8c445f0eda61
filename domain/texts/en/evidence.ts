import type { Translated } from '../translation.ts'
import type { evidence as de } from '../de/evidence.ts'

export const evidence = {
	pane: {
		evidence: 'Evidence',
		work: 'Review',
	},
	previous: 'Previous',
	next: 'Next',
	cancel: 'Cancel',
	keys: {
		title: 'Keys on this page',
		accept: 'Accept',
		return: 'Send back',
		pass_on: 'Pass on',
		next: 'Next',
		previous: 'Previous',
		zoom_in: 'Larger',
		zoom_out: 'Smaller',
	},
	pass_on: {
		to: 'To whom?',
		note: 'What is it about?',
		submit: 'Pass on',
		task: 'Review: {{thing}}',
		done: '{{name}} now has a task: {{thing}}.',
	},
	identification: {
		page: 'Review the identity of {{name}}',
		position: 'Person {{number}} of {{total}}',
		open: 'View and decide',
		nothing: 'Nothing to decide here at the moment.',
	},
	signature: {
		page: 'Review: {{document}}, {{name}}',
		position: 'Signature {{number}} of {{total}}',
		open: 'View',
		awaited: 'The original has not arrived yet. Once it has, compare it with the file.',
		accept: 'Accept the original',
		accepted: 'You have accepted the original.',
		returned: 'You have recorded the defect, and we have told {{name}}.',
		missing: 'You have recorded that the original was not in the envelope.',
		why: 'What is wrong with the original?',
		nothing: 'Nothing to review here at the moment.',
		facts: {
			signed: 'Signed',
			method: 'How',
			posted: 'Posted',
			code: 'Cover sheet',
			certificate: 'Certificate',
			integrity: 'File',
		},
		method: {
			online: 'Electronically',
			offline: 'On paper',
		},
		intact: 'Unchanged since the signature',
	},
} satisfies Translated<typeof de, 'en'>
