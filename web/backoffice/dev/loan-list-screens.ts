import { listLoans, type ListedLoan } from '#contract/money/staff/loan-list.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { answered, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'

const standing = (more: Partial<NonNullable<ListedLoan['standing']>> = {}): NonNullable<ListedLoan['standing']> => ({
	balance_cents: 8_214_377,
	arrears_cents: 0,
	written_off_cents: 0,
	days_past_due: 0,
	next_due_on: '2026-12-01',
	next_due_cents: 239_340,
	default_since: null,
	insolvent_since: null,
	...more,
})

const loan = (at: number, companyName: string, more: Partial<ListedLoan> = {}): ListedLoan => ({
	loan_id: idOf(760 + at),
	number: `n3v3by26h${at}`,
	companyName,
	status: 'open',
	loan_type: 'working_capital',
	compartment: 1,
	currency: 'EUR',
	owed_cents: 10_000_000,
	standing: standing(),
	...more,
})

const loans = [
	loan(0, 'Tjarksen Bootsbau GmbH'),
	loan(1, 'Hafenkontor für nachhaltige Schiffsausrüstungen und Verwaltungsgesellschaft mbH & Co. KG', {
		status: 'delay',
		standing: standing({ balance_cents: 1_234_567_890, arrears_cents: 478_680, days_past_due: 43 }),
	}),
	loan(2, 'Zürcher Mühlen AG', {
		status: 'default',
		currency: 'CHF',
		standing: standing({
			arrears_cents: 8_214_377,
			days_past_due: 112,
			default_since: '2026-11-03',
			insolvent_since: '2026-11-20',
			next_due_on: null,
			next_due_cents: null,
		}),
	}),
	loan(4, 'Papierwerk Nordhausen GmbH', {
		status: 'default',
		standing: standing({ balance_cents: 0, written_off_cents: 1_022_643, next_due_on: null, next_due_cents: null }),
	}),
	loan(3, 'Muster Maschinenbau GmbH', { standing: null }),
]

/** The list of loans. */
export const loanListScreens: readonly Screen[] = [
	{
		name: 'loans',
		url: path.loans(),
		examples: [answered(listLoans, { loans, previous: null, next: `100.${idOf(763)}` })],
	},
	{
		name: 'loans, narrowed, in the middle',
		url: path.loans({ bucket: 'delay_31_60', search: 'hafen', sort: '-days_past_due', after: `100.${idOf(763)}` }),
		examples: [answered(listLoans, { loans: loans.slice(1, 2), previous: `43.${idOf(761)}`, next: `43.${idOf(761)}` })],
	},
	{
		name: 'loans, none',
		url: path.loans({ status: 'repaid' }),
		examples: [answered(listLoans, { loans: [], previous: null, next: null })],
	},
	{ name: 'loans, loading', url: path.loans(), examples: [unanswered(listLoans)] },
]
