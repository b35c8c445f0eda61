import type { backofficeMoves as model } from '../de/backoffice-moves.ts'
import type { Translated } from '../translation.ts'

export const backofficeMoves = {
	cancel: 'Cancel',
	note: 'Internal note',
	note_hint: 'Kept in the history. The company does not see it.',
	dialog: {
		take: 'Take this application?',
		release: 'Release this application?',
		reopen: 'Return this application for correction?',
		reject: 'Close this application?',
	},
	effect: {
		take: 'You will be the only one working on it. It goes into review, and others see that you have it.',
		release: 'Somebody else can take it afterwards. The review stays where it is.',
		reopen:
			'The company gets an e-mail with the list below, can change what you choose and submit again. Nobody is assigned to the application until then.',
		reject: 'The application ends without financing. Only a second person can reopen it, within {{max_days}} days.',
	},
	items: 'What the company should correct',
	items_hint: 'One point per line, worded for the company to read.',
	item: 'Point {{number}}',
	add_item: 'Add a point',
	remove_item: 'Remove point {{number}}',
	item_removed: 'Point {{number}} has been removed.',
	reason: 'Reason',
	grounds: 'What the company is told',
	grounds_hint: 'The reasons appear in the mail and in the portal, each with what would change it.',
	ground: {
		debt_service: 'Instalments not affordable',
		equity: 'Equity too low',
		collateral: 'Collateral insufficient',
		payment_record: 'Payment record',
		track_record: 'Too short a track record',
		statements: 'Documents insufficient',
		purpose: 'Purpose',
		industry: 'Industry',
	},
	told: 'The company is told: {{grounds}}',
	mail: 'The company gets an e-mail with these reasons, without the note.',
	no_mail: 'With this reason no e-mail is sent to the company.',
	conflict_title: 'The application has changed in the meantime',
	conflict: 'Nothing was sent. What you wrote is still there. Please check whether the step still fits, then confirm it again.',
	conflict_over: 'Nothing was sent. The step is no longer possible; what you wrote is still there.',
	conflict_unknown: 'Details of the application were changed.',
} satisfies Translated<typeof model, 'en'>
