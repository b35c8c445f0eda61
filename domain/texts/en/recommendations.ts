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
		canceled: 'Void',
	},
	part: {
		summary: 'Summary',
		strengths: 'Strengths',
		weaknesses: 'Weaknesses',
		mitigants: 'Mitigants',
		terms: 'Recommended terms and conditions',
	},
	part_missing: 'Still missing.',
	authors: 'Written by {{names}}, version {{version}} dated {{date}}',
	write: 'Write the recommendation',
	edit: 'Edit the text',
	dialog: 'Credit recommendation',
	voids: 'There is already a vote. If you change the text, it becomes void.',
	save: 'Save',
	cancel: 'Close',
	saved: 'We have saved the recommendation.',
	conflict: 'Someone else has changed the recommendation in the meantime. Your entries are still here. Check them and save again.',
	votes: 'Votes',
	no_votes: 'None yet. You can vote once the case comes to approval with its terms.',
	no_votes_yet: 'None yet.',
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
	vote_waits: 'Vote still to come: {{office}}',
	standing: 'Recommendation',
	cast: 'Vote in favour',
	vote_title: 'Vote in favour: {{office}}',
	your_vote: 'Your vote',
	note: 'Reason',
	counted: 'We have saved your vote.',
	earlier: 'Earlier recommendations',
}
