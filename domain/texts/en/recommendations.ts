import type { recommendations as model } from '../de/recommendations.ts'
import type { Translated } from '../translation.ts'

/** The investment recommendation and its votes; for staff. */
export const recommendations: Translated<typeof model, 'en'> = {
	none: 'Not written yet.',
	status: {
		in_progress: 'In progress',
		waiting_for_approval: 'Waiting for votes',
		approved: 'Approved',
		rejected: 'Rejected',
		canceled: 'Canceled',
	},
	part: {
		summary: 'Summary',
		strengths: 'Strengths',
		weaknesses: 'Weaknesses',
		mitigants: 'Mitigants',
		terms: 'Recommended terms and conditions',
	},
	part_missing: 'Still missing.',
	authors: 'Written by {{names}}, version {{version}} of {{date}}',
	write: 'Write the recommendation',
	edit: 'Edit the text',
	dialog: 'Investment recommendation',
	voids: 'There is a vote already. Changing the text makes it void.',
	save: 'Save',
	cancel: 'Close',
	saved: 'The recommendation has been saved.',
	conflict: 'Somebody else has changed the recommendation meanwhile. What you typed is still there. Please check it and save again.',
	votes: 'Votes',
	no_votes: 'None yet. Votes are given once the case comes to approval with its terms.',
	office: {
		front_office: 'Front office',
		back_office: 'Back office',
	},
	vote: {
		approve: 'In favour',
		reject: 'Against',
	},
	voted: 'by {{name}}, {{date}}',
	voided: 'Void',
	waiting_for: 'Still to come',
	cast: 'Vote: {{office}}',
	your_vote: 'Your vote',
	note: 'Reason',
	note_hint: 'Needed for a vote against.',
	confirm: 'Give the vote',
	counted: 'Your vote has been saved.',
	earlier: 'Earlier recommendations',
}
