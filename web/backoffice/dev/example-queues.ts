import { countQueues, listSavedViews, saveView } from '#contract/cases/staff/queues.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { answered, type Example } from '../../kit/dev/screen.ts'

/** What stands in the queues, and the views that are kept and shared. */
export const queueExamples: readonly Example[] = [
	answered(countQueues, {
		queues: {
			all: { count: 10_000, is_more: true },
			mine: { count: 1, is_more: false },
			to_be_assigned: { count: 214, is_more: false },
			waiting: { count: 1_307, is_more: false },
		},
		stages: {
			intake: { count: 93, is_more: false },
			review: { count: 412, is_more: false },
			offer: { count: 0, is_more: false },
			closing: { count: 58, is_more: false },
		},
		views: [{ view_id: idOf(73), count: 58, is_more: false }],
	}),
	answered(listSavedViews, {
		views: [
			{ view_id: idOf(72), name: 'Großes aus Hamburg', query: 'partner_key=house&sort=-loanSize', is_shared: false, shared_by: null },
			{ view_id: idOf(73), name: 'Im Abschluss', query: 'stage=closing', is_shared: true, shared_by: 'Henrik Voss' },
		],
	}),
	answered(saveView, { views: [] }),
]
