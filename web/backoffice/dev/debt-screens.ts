import { getCaseDebts } from '#contract/applying/staff/debts.ts'

import { application_id } from '../../kit/dev/example-application.ts'
import { debts } from '../../kit/dev/example-debts.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'

const url = path.section(application_id, 'debts')
const [bank, leasing, overdraft] = debts

export const debtScreens: readonly Screen[] = [
	{ name: 'case, debts', url },
	{
		name: 'case, debts in two currencies',
		url,
		examples: [answered(getCaseDebts, { debts: [bank, leasing, { ...overdraft, currency: 'CHF' }], none_stated_on: null })],
	},
	{ name: 'case, debts, none entered', url, examples: [answered(getCaseDebts, { debts: [], none_stated_on: null })] },
	{ name: 'case, debts, stated that there are none', url, examples: [answered(getCaseDebts, { debts: [], none_stated_on: '2026-03-03' })] },
	{ name: 'case, debts, loading', url, examples: [unanswered(getCaseDebts)] },
	{ name: 'case, debts, failed', url, examples: [refused(getCaseDebts, 422, 'err_unexpected')] },
]
