import type { LoanChanges, LoanChangeView } from '#contract/money/staff/loan-changes.ts'

import { cents } from '#domain/platform/money.ts'

import { idOf } from '../../kit/dev/example-application.ts'

const recorded: LoanChangeView = {
	change_id: idOf(801),
	change: {
		kind: 'payment',
		amount: 2_393.4,
		currency: 'EUR',
		value_on: '2026-03-16',
		bank_reference: 'RATE 2 KREDIT N3V3BY26HD',
		payer: 'Bäckerei Petersen & Töchter GmbH',
	},
	status: 'recorded',
	taken_back: null,
	proposed_by: 'Katharina Lüders-Hohenfels',
	proposed_at: '2026-03-16T09:12:00.000Z',
	answered_by: null,
	answered_at: null,
	answer_note: null,
	reversible: idOf(901),
	returnable: idOf(901),
	refusal: null,
	may_answer: false,
	may_withdraw: false,
}

const ofBank: LoanChangeView = {
	...recorded,
	change_id: idOf(809),
	proposed_by: null,
	proposed_at: '2026-03-17T05:01:00.000Z',
	reversible: idOf(909),
	returnable: idOf(909),
}

const waiting: LoanChangeView = {
	...recorded,
	change_id: idOf(802),
	change: {
		kind: 'payment',
		amount: 48_250,
		currency: 'EUR',
		value_on: '2026-03-27',
		bank_reference: 'SONDERZAHLUNG AUS VERKAUF ALTER OFEN, RECHNUNG 2026/0317-4',
		payer: 'Insolvenzverwaltung Dr. Yıldız-Hohenfels Partnerschaftsgesellschaft mbB',
	},
	status: 'open',
	proposed_by: 'Jonas Weber',
	reversible: null,
	returnable: null,
	may_answer: true,
}

const deferral: LoanChangeView = {
	...waiting,
	change_id: idOf(806),
	change: {
		kind: 'deferral',
		first: 15,
		count: 3,
		is_full: true,
		in_difficulties: true,
		value_on: '2026-03-23',
		reason: 'Umbau der Backstube bis Juni. Wirtschaftsprüferin und Hausbank haben dem Tilgungsplan zugestimmt.',
	},
}

const agreed = {
	in_difficulties: true,
	consent: 'Nachtrag 1 vom 20.03.2026, unterschrieben von beiden Geschäftsführern',
	value_on: '2026-03-23',
	reason: 'Der Umbau der Backstube dauert bis Juni. Bis dahin zahlen Sie nur die Zinsen.',
} as const

const restructuring: LoanChangeView = {
	...waiting,
	change_id: idOf(810),
	change: { kind: 'restructuring', rate: 4.25, count: 48, instalment: null, free_months: 3, ...agreed },
}

const prepayment: LoanChangeView = {
	...recorded,
	change_id: idOf(808),
	change: { kind: 'prepayment', amount: 20_000, effect: 'shorter', value_on: '2026-03-20' },
	answered_by: 'Jonas Weber',
	answered_at: '2026-03-20T10:00:00.000Z',
	returnable: null,
}

const waiver: LoanChangeView = {
	...recorded,
	change_id: idOf(803),
	change: { kind: 'waiver', account: 'late_interest_due', amount: 12.83, value_on: '2026-03-20', reason: 'Kulanz nach Rücksprache.' },
	answered_by: 'Jonas Weber',
	answered_at: '2026-03-20T10:00:00.000Z',
	returnable: null,
}

const agreements: LoanChangeView[] = [
	{ kind: 'capitalisation', amount: 524.8, ...agreed } as const,
	{
		kind: 'pause',
		from: '2026-01-15',
		to: '2026-03-15',
		...agreed,
		in_difficulties: false,
		reason: 'Brand in der Filiale am Hafen.',
	} as const,
	{ kind: 'extension', count: 6, ...agreed, in_difficulties: false, reason: 'Kleinere Raten, wie besprochen.' } as const,
	{ kind: 'restructuring', rate: null, count: 60, instalment: 1_850, free_months: 0, ...agreed } as const,
].map((change, at) => ({ ...prepayment, change_id: idOf(820 + at), change, reversible: idOf(920 + at) }))
const writeOff: LoanChangeView = {
	...waiting,
	change_id: idOf(811),
	change: { kind: 'write_off', amount: null, value_on: '2026-03-23', reason: 'Das Insolvenzverfahren ist mangels Masse abgelehnt.' },
}

const closing: LoanChangeView = {
	...recorded,
	change_id: idOf(812),
	change: { kind: 'set_off', amount: 1_250, value_on: '2026-03-02', reason: 'Gutschrift aus der Leasingrückabwicklung.' },
	answered_by: 'Jonas Weber',
	answered_at: '2026-03-20T10:00:00.000Z',
	returnable: null,
}

const all: LoanChanges = {
	version: 7,
	currency: 'EUR',
	day: '2026-03-30',
	companyName: 'Bäckerei Petersen & Töchter GmbH',
	open: [
		{ account: 'fees_due', amount: 25 },
		{ account: 'interest_due', amount: 524.8 },
		{ account: 'late_interest_due', amount: 2.35 },
	],
	alone: { payment: 10_000, charge: 100 },
	changes: [
		waiting,
		waiver,
		{
			...recorded,
			change_id: idOf(804),
			change: { kind: 'fee', amount: 250, value_on: '2026-03-18', reason: 'Kosten der Adressermittlung.' },
			status: 'refused',
			answered_by: 'Jonas Weber',
			answered_at: '2026-03-18T15:00:00.000Z',
			answer_note: 'Nicht vereinbart.',
			reversible: null,
			returnable: null,
		},
		{
			...recorded,
			change_id: idOf(805),
			change: { kind: 'reversal', fact_id: idOf(902), reason: 'Gehört zu einem anderen Kredit.' },
			taken_back: { kind: 'payment', amount: 1_032.8, value_on: '2026-03-16' },
			reversible: null,
			returnable: null,
		},
		ofBank,
		recorded,
	],
	obstacles: [],
	closed: null,
	may_change: true,
	answered_by_roles: ['payments'],
}

export const loanChanges = {
	all,
	/** As whoever entered it sees it. */
	own: { ...all, changes: [{ ...waiting, may_answer: false, may_withdraw: true }] } satisfies LoanChanges,
	restructuring: { ...all, changes: [restructuring, recorded] } satisfies LoanChanges,
	/** Each kind of agreement, confirmed before. */
	agreed: { ...all, changes: agreements } satisfies LoanChanges,
	deferral: { ...all, changes: [deferral, prepayment, recorded] } satisfies LoanChanges,
	writeOff: {
		...all,
		obstacles: [{ kind: 'principal', id: 'principal', amount_cents: cents(9_342_110), until: null }],
		changes: [writeOff, closing, recorded],
	} satisfies LoanChanges,
	/** Little stands against closing it. */
	ending: {
		...all,
		open: [{ account: 'written_off_claim', amount: 10_226.43 }],
		obstacles: [
			{ kind: 'unallocated', id: 'unallocated', amount_cents: cents(4_210), until: null },
			{ kind: 'written_off_claim', id: 'written_off_claim', amount_cents: cents(1_022_643), until: null },
			{ kind: 'collection', id: 'collection', amount_cents: cents(284_303), until: null },
			{ kind: 'entry', id: 'entry', amount_cents: cents(284_303), until: null },
			{ kind: 'change', id: 'change', amount_cents: cents(4_825_000), until: null },
			{ kind: 'refund_window', id: 'refund_window', amount_cents: cents(568_606), until: '2026-05-11' },
		],
		changes: [waiting, closing],
	} satisfies LoanChanges,
	/** Nothing but what banks may take back. */
	settled: {
		...all,
		open: [],
		obstacles: [{ kind: 'refund_window', id: 'refund_window', amount_cents: cents(284_303), until: '2026-05-11' }],
		changes: [recorded],
	} satisfies LoanChanges,
	none: { ...all, open: [], changes: [] } satisfies LoanChanges,
	/** To somebody who may only look, at a loan that is repaid. */
	closed: {
		...all,
		changes: [{ ...waiting, may_answer: false, refusal: { code: 'err_loan_not_open' } }, recorded],
		closed: 'err_loan_not_open',
		may_change: false,
	} satisfies LoanChanges,
}
