import { getStaffProfile } from '#contract/accounts/staff/account.ts'
import {
	enterDunningAct,
	getLoanDunning,
	lateBuckets,
	listDunning,
	type DunnedLoan,
	type LoanDunning,
} from '#contract/money/staff/dunning.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { auditor } from './example-answers.ts'

const reader = answered(getStaffProfile, { ...auditor, permissions: permissionsOf(['payments']) })

const loan = (at: number, more: Partial<DunnedLoan> = {}): DunnedLoan => ({
	loan_id: idOf(820 + at),
	number: `n3v3by26h${at}`,
	companyName: 'Tjarksen Bootsbau GmbH',
	partner_name: 'Hansekontor',
	status: 'delay',
	currency: 'EUR',
	arrears_cents: 240_512,
	days_past_due: 12,
	level: 'level_1',
	next: { step: 'level_2', on: '2026-12-10', held_by: null },
	last_contact_on: '2026-11-26',
	promise: null,
	waits_for_us: null,
	...more,
})

const promised = { until: '2026-12-04', amount_cents: 240_512 }

const loans: readonly DunnedLoan[] = [
	loan(1, { days_past_due: 48, level: 'hand_over', next: { step: null, on: null, held_by: null }, waits_for_us: 'hand_over' }),
	loan(2, {
		companyName: 'Café Nordlicht',
		promise: { ...promised, is_broken: false },
		next: { step: 'level_2', on: '2026-12-05', held_by: { kind: 'promise', until: '2026-12-04' } },
	}),
	loan(3, { companyName: 'Ahrens Elektrotechnik', next: { step: 'level_2', on: null, held_by: { kind: 'dispute', until: null } } }),
	loan(4, { companyName: 'Werft Brodersen', days_past_due: 4, level: 'reminder', waits_for_us: 'time_asked' }),
]

const detail = (one: DunnedLoan, more: Partial<LoanDunning> = {}): LoanDunning => ({
	...one,
	application_id: idOf(840),
	day: '2026-11-29',
	claims: [
		{
			instalment: 4,
			due_on: '2026-11-15',
			counting_on: '2026-11-16',
			principal_cents: 190_110,
			interest_cents: 49_230,
			fees_cents: 0,
			late_interest_cents: 1_172,
			late_interest: null,
		},
	],
	steps: [
		{
			step_id: idOf(841),
			step: 'level_1',
			arrears_since: '2026-11-16',
			taken_on: '2026-11-26',
			amount_cents: 240_400,
			cost_cents: 0,
			has_letter: true,
		},
	],
	acts: [
		{
			act_id: idOf(842),
			kind: 'promise',
			until: '2026-12-04',
			amount_cents: 240_512,
			note: 'Frau Tjarksen zahlt, sobald die Schlussrechnung der Werft beglichen ist.',
			by: 'Jonas Wulff',
			on: '2026-11-27',
			lifted_by: null,
			is_open: true,
		},
		{
			act_id: idOf(843),
			kind: 'time_asked',
			until: '2026-12-04',
			amount_cents: null,
			note: 'Ein Kunde zahlt am 3. Dezember.',
			by: null,
			on: '2026-11-27',
			lifted_by: null,
			is_open: false,
		},
	],
	...more,
})

/** The first company of several has another loan. */
const queue = (listed: readonly DunnedLoan[]) =>
	answered(listDunning, {
		buckets: lateBuckets.map((bucket, at) => ({ bucket, loans: at })),
		loans: listed.map((one, at) => ({ ...one, others: at === 0 && listed.length > 1 ? [loan(9, { days_past_due: 12 })] : [] })),
		has_more: false,
	})

const screen = (name: string, listed: readonly DunnedLoan[], shown: LoanDunning, presses?: Screen['presses']): Screen => ({
	name: `dunning, ${name}`,
	url: path.dunning(),
	examples: [reader, queue(listed), answered(getLoanDunning, shown), refused(enterDunningAct, 422, 'err_form_date_too_early')],
	...(presses !== undefined && { presses }),
})

const [handed_over = loan(1), with_promise = loan(2)] = loans

/** The queue of loans in arrears in every state. */
export const dunningScreens: readonly Screen[] = [
	screen('queue', loans, detail(handed_over)),
	screen('a broken promise', [with_promise], detail({ ...with_promise, promise: { ...promised, is_broken: true } })),
	screen('nothing entered yet', loans.slice(3), detail(loan(4), { steps: [], acts: [] })),
	screen('a promise', loans, detail(handed_over), ['dunning:act.promise']),
	screen('a talk', loans, detail(handed_over), ['dunning:act.contact']),
	{ name: 'dunning, nobody in arrears', url: path.dunning(), examples: [reader, queue([])] },
	{ name: 'dunning, loading', url: path.dunning(), examples: [reader, unanswered(listDunning), unanswered(getLoanDunning)] },
]
