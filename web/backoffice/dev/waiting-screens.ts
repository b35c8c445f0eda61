import { getCase } from '#contract/cases/staff/applications.ts'
import { countWaiting, getWaitingSettings, listWaiting } from '#contract/cases/staff/waiting.ts'

import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { application_id } from '../../kit/dev/example-application.ts'
import { path } from '../platform/path.ts'
import { caseViewOf } from './example-answers.ts'
import { waiting } from './example-waiting.ts'

const url = path.waiting()

export const waitingScreens: readonly Screen[] = [
	{ name: 'my day', url },
	{
		name: 'my day, nothing waits',
		url,
		examples: [
			answered(listWaiting, { items: [], total: 0, overdue: 0, is_more: false }),
			answered(countWaiting, { total: 0, overdue: 0, is_more: false }),
		],
	},
	{
		name: 'my day, more than is listed',
		url,
		examples: [
			answered(listWaiting, { items: [...waiting], total: 212, overdue: 140, is_more: true }),
			answered(countWaiting, { total: 212, overdue: 140, is_more: true }),
		],
	},
	{ name: 'my day, loading', url, examples: [unanswered(listWaiting)] },
	{ name: 'my day, failed', url, examples: [refused(listWaiting, 422, 'err_unexpected')] },
	{ name: 'settings of my day', url: path.settings() },
	{ name: 'settings of my day, loading', url: path.settings(), examples: [unanswered(getWaitingSettings)] },
	{ name: 'settings of my day, faults', url: path.settings(), presses: ['waiting:absence.save'] },
	{
		name: 'case, what waits in it',
		url: path.case(application_id),
		examples: [answered(getCase, caseViewOf({ waiting: waiting.filter(({ about }) => about !== null), steps: [], allowed_moves: [] }))],
	},
]
