import { answerPublicationSet, getPublicationSet, type PublicationSetView } from '#contract/partners/staff/publishing.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { answered, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'

const submitted: PublicationSetView = {
	set_id: idOf(1290),
	partner: { key: 'hansekontor', display_name: 'Hansekontor' },
	state: 'submitted',
	subjects: ['authority'],
	reason: 'Der Vorstand hat die Kompetenzen für Klasse III angehoben.',
	effective_from: '2026-12-01T00:00:00.000Z',
	submitted_by: 'Tomke Harms',
	submitted_at: '2026-11-28T10:20:00.000Z',
	changes: [
		{
			subject: 'authority',
			version: null,
			base_version: 3,
			is_retired: false,
			differences: [
				{ path: ['bands', 0, 'up_to', 'III', 'EUR'], before: 1_000_000, after: 1_500_000 },
				{ path: ['decline_alone', 'EUR'], before: 250_000, after: 300_000 },
			],
		},
	],
	released_by: null,
	takes_effect: null,
	note: null,
	answered_by: ['risk'],
	may: { confirm: true, refuse: true, withdraw: false, recall: false },
}
const none = { confirm: false, refuse: false, withdraw: false, recall: false }
const released: PublicationSetView = {
	...submitted,
	state: 'released',
	released_by: 'Birte Claasen',
	takes_effect: '2026-12-01T00:00:00.000Z',
	may: { ...none, recall: true },
}

const url = path.publicationSet('hansekontor', submitted.set_id)

export const publicationScreens: readonly Screen[] = [
	{ name: 'publication, to release', url, examples: [answered(getPublicationSet, submitted), answered(answerPublicationSet, released)] },
	{
		name: 'publication, own',
		url,
		examples: [answered(getPublicationSet, { ...submitted, effective_from: null, may: { ...none, withdraw: true } })],
	},
	{ name: 'publication, scheduled', url, examples: [answered(getPublicationSet, released)] },
	{
		name: 'publication, returned',
		url,
		examples: [answered(getPublicationSet, { ...submitted, state: 'returned', note: 'Klasse III bleibt vorerst.', may: none })],
	},
	{ name: 'publication, loading', url, examples: [unanswered(getPublicationSet)] },
]
