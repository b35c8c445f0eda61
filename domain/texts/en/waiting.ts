import type { waiting as model } from '../de/waiting.ts'
import type { Translated } from '../translation.ts'

export const waiting = {
	count_one: '{{count}} waiting for you',
	count_other: '{{count}} waiting for you',
	overdue_one: '{{count}} overdue',
	overdue_other: '{{count}} overdue',
	more: 'More is waiting. You see the most urgent here; the rest follows.',
	failed: 'We cannot load the list right now. Try again.',
	none_title: 'Nothing is waiting for you',
	none_text: 'What others propose, answer or give to you appears here.',
	to_be_assigned: 'See free applications',
	by: 'by {{name}}',
	due: 'Due: {{time}}',
	urgency: {
		overdue: 'Overdue',
		soon: 'Due soon',
		later: 'Later',
	},
	clock: {
		left: '{{time}} left',
		over: 'overdue by {{time}}',
	},
	move: {
		step: 'Confirm: on to “{{status}}”',
		reject: 'Confirm: close the case',
		reopen: 'Confirm: reopen the case',
	},
	change: {
		roles: 'Confirm changed roles',
		second_factor_reset: 'Confirm a new two-step login',
		enabling: 'Confirm restored access',
		entitlements: 'Confirm a partner’s rights',
	},
	deed: {
		proposal: 'Answer the proposal',
		vote: 'Vote on the credit recommendation',
		release: 'Release the offer',
		industry_code: 'Confirm industry code {{name}}',
		verdict: 'Confirm the result of the identification: {{name}}',
		identification: 'Clear up the identification: {{name}}',
		screening: 'Clear up the screening hit: {{name}}',
		staff_change: 'Confirm changed rights',
		corridor: 'Confirm the changed corridor',
		fixing: 'Confirm the reference rate',
		template: 'Release the template',
		cover: 'Check the credit insurer’s decision: {{name}}',
		request: 'Check the answer: {{name}}',
		document: 'Review the document: {{name}}',
		task: 'Do the task',
		own_case: 'Continue with your case',
	},
} satisfies Translated<typeof model, 'en'>
