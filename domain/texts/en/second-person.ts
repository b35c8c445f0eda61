import type { secondPerson as model } from '../de/second-person.ts'
import type { Translated } from '../translation.ts'

export const secondPerson = {
	value: 'Value',
	before: 'Before',
	after: 'After',
	nothing: 'none',
	why: 'Reason:',
	proposed: 'Proposed by {{name}}, {{time}}',
	answered_by: 'can answer: {{roles}}',
	own: 'Someone else has to confirm.',
	confirm: 'Confirm',
	refuse: 'Reject',
	withdraw: 'Withdraw',
	refuse_title: 'Reject the proposal?',
	refuse_note: 'Reason',
	cancel: 'Cancel',
	done: 'We have saved your answer.',
} satisfies Translated<typeof model, 'en'>
