import { getStaffProfile } from '#contract/accounts/staff/account.ts'
import { listMonthClosings, type MonthClosings } from '#contract/money/staff/month-closings.ts'
import { getLedgerTotals, type LedgerTotals } from '#contract/records/staff/ledger-totals.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { answered, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { auditor } from './example-answers.ts'

const months = (more: Partial<MonthClosings> = {}): MonthClosings => ({
	business_on: '2026-11-20',
	open: ['2026-09', '2026-10'],
	closed: [
		{ month: '2026-08', closed_by: 'Ines Vogt', confirmed_by: 'Henrik Voss', closed_at: '2026-09-03T09:20:00Z' },
		{ month: '2026-07', closed_by: 'Henrik Voss', confirmed_by: 'Ines Vogt', closed_at: '2026-08-04T08:05:00Z' },
	],
	closed_along: ['2026-06'],
	proposed: null,
	refused: null,
	may_propose: true,
	...more,
})

const proposed: NonNullable<MonthClosings['proposed']> = {
	closing_id: idOf(780),
	month: '2026-09',
	proposed_by: 'Ines Vogt',
	proposed_at: '2026-11-20T08:15:00Z',
	may_answer: true,
	may_withdraw: false,
	answered_by: ['payments'],
}

type Row = LedgerTotals['totals'][number]

const row = (account: Row['account'], debit_cents: number, credit_cents: number, more: Partial<Row> = {}): Row => ({
	month: '2026-09',
	partner_name: 'Hansekontor',
	book: 'loan',
	currency: 'EUR',
	compartment: 1,
	account,
	debit_cents,
	credit_cents,
	...more,
})

const totals: LedgerTotals = {
	totals: [
		row('clearing', 1_204_377_412, 45_000_000_000),
		row('interest_due', 104_377_412, 104_377_412),
		row('interest_income', 0, 104_377_412),
		row('principal', 45_000_000_000, 1_100_000_000),
		row('principal', 2_000_000, 0, { compartment: 2 }),
		row('unallocated', 1_204_377_412, 1_206_377_412),
	],
}

const reader = answered(getStaffProfile, { ...auditor, roles: ['payments'], permissions: permissionsOf(['payments']) })
const screen = (name: string, closings: MonthClosings, of: LedgerTotals, presses?: readonly string[]): Screen => ({
	name: `month closing, ${name}`,
	url: path.monthClosing(),
	examples: [reader, answered(listMonthClosings, closings), answered(getLedgerTotals, of)],
	...(presses !== undefined && { presses }),
})

/** The months of a partner's books. */
export const monthClosingScreens: readonly Screen[] = [
	screen('open', months(), totals),
	screen('being closed', months(), totals, ['month-closing:close']),
	screen('waits', months({ proposed, may_propose: false }), totals),
	screen('refused', months({ refused: { month: '2026-09', refused_by: 'Henrik Voss', note: 'Ein Auszug fehlt noch.' } }), { totals: [] }),
	screen('none over', months({ business_on: null, open: [], closed: [] }), { totals: [] }),
	{ name: 'month closing, loading', url: path.monthClosing(), examples: [reader, unanswered(listMonthClosings)] },
]
