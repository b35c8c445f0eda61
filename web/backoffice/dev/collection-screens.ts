import { getStaffProfile } from '#contract/accounts/staff/account.ts'
import {
	getCollections,
	listCollectionRuns,
	listRunCollections,
	proposeCollections,
	type CollectionRun,
	type CollectionsView,
	type CollectionView,
} from '#contract/money/staff/collections.ts'
import { decideReturn, listReturns, type ReturnedCollection } from '#contract/money/staff/returns.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { auditor } from './example-answers.ts'

const profile = answered(getStaffProfile, { ...auditor, permissions: [...permissionsOf(['payments'])] })

const run = (at: number, more: Partial<CollectionRun> = {}): CollectionRun => ({
	run_id: idOf(800 + at),
	version: 1,
	status: 'released',
	collect_on: '2026-11-30',
	iban: 'DE89370400440532013000',
	number: 3,
	total_cents: 1_230_417,
	fates: [
		{ status: 'collected', number: 1, total_cents: 492_625 },
		{ status: 'rejected', number: 1, total_cents: 430_000 },
		{ status: 'returned', number: 1, total_cents: 307_792 },
	],
	proposed_by: 'Jonas Petersen',
	proposed_at: '2026-11-26T09:12:00Z',
	answered_by: 'Maren Thomsen-Witt',
	answered_at: '2026-11-26T10:40:00Z',
	answer_note: null,
	may_answer: false,
	may_withdraw: false,
	may_recall: false,
	...more,
})

const line = (at: number, companyName: string, amount_cents: number, instalment = 7) => ({
	loan_id: idOf(720 + at),
	number: `n3v3by26h${at}`,
	companyName,
	instalment,
	amount_cents,
})

const seen: CollectionsView = {
	on: '2026-12-15',
	earliest: '2026-11-30',
	days: [
		{ on: '2026-12-15', instalments: 5 },
		{ on: '2027-01-04', instalments: 12 },
	],
	accounts: [{ account_id: idOf(700), holder: 'Hansekontor Finanzierungs GmbH', iban: 'DE89370400440532013000' }],
	number: 2,
	total_cents: 800_417,
	wanted: [
		{ ...line(0, 'Tjarksen Bootsbau GmbH', 307_792), reference: 'N3V3BY26H0-01' },
		{ ...line(1, 'Quellhof Getränke KG', 492_625, 12), reference: 'N3V3BY26H1-01' },
	],
	others: [
		{ ...line(2, 'Weidenau Textilpflege GmbH', 430_000), why: 'mandate_suspended' },
		{ ...line(3, 'Tjarksen Yachtservice und Winterlagerbetriebsgesellschaft mbH', 185_000), why: 'not_announced' },
		{ ...line(4, 'Kanzlei Petersen', 96_420, 1), why: 'no_mandate' },
	],
	waiting: [],
	answered_by_roles: ['payments'],
}

const collection = (at: number, companyName: string, more: Partial<CollectionView>): CollectionView => ({
	...line(at, companyName, 430_000),
	collection_id: idOf(820 + at),
	reference: `N3V3BY26H${at}-01`,
	end_to_end_id: `N3V3BY26H${at}-7-1`,
	status: 'collected',
	reason: null,
	consequence: null,
	collected_on: '2026-11-30',
	returned_on: null,
	...more,
})

const waiting = (more: Partial<CollectionRun>): CollectionRun =>
	run(1, {
		status: 'proposed',
		answered_by: null,
		answered_at: null,
		fates: [{ status: 'proposed', number: 3, total_cents: 1_230_417 }],
		...more,
	})

interface Shown {
	readonly view?: 'next' | 'returns' | 'runs'
	readonly presses?: readonly string[]
}

const screen = (name: string, examples: NonNullable<Screen['examples']>, { view = 'next', presses }: Shown = {}): Screen => ({
	name: `collections, ${name}`,
	url: path.collections({ view }),
	examples: [profile, ...examples],
	...(presses !== undefined && { presses }),
})

const runs = (shown: CollectionRun) => [
	answered(listCollectionRuns, { runs: [shown, run(2, { collect_on: '2026-11-16' })], has_more: false }),
	answered(listRunCollections, {
		run: shown,
		collections: [
			collection(2, 'Weidenau Textilpflege GmbH', { status: 'rejected', reason: 'AC04', consequence: 'never', collected_on: null }),
			collection(0, 'Tjarksen Bootsbau GmbH', { status: 'returned', reason: 'AM04', consequence: 'again', returned_on: '2026-12-02' }),
			collection(1, 'Quellhof Getränke KG', {}),
		],
		has_more: false,
	}),
]

const returns = (...shown: readonly ReturnedCollection[]) => [answered(listReturns, { returns: [...shown], has_more: false })]

const back = (at: number, more: Partial<ReturnedCollection>): ReturnedCollection => ({
	...line(at, 'Tjarksen Bootsbau GmbH', 307_792),
	collection_id: idOf(830 + at),
	end_to_end_id: `N3V3BY26H${at}-7-1`,
	status: 'returned',
	reason: 'MD06',
	consequence: 'person',
	collect_on: '2026-11-16',
	returned_on: '2026-11-20',
	decision: null,
	decided_by: null,
	decided_at: null,
	note: null,
	may_decide: true,
	...more,
})

const decided = {
	companyName: 'Quellhof Getränke KG',
	reason: 'SL01',
	decision: 'other_account',
	decided_by: 'Jonas Petersen',
	decided_at: '2026-11-23T09:12:00Z',
	note: 'Das Unternehmen wechselt die Bank.',
	may_decide: false,
} as const

/** Runs of direct debits in every state. */
export const collectionScreens: readonly Screen[] = [
	screen('next run', [answered(getCollections, seen)]),
	screen('seen otherwise', [answered(getCollections, seen), refused(proposeCollections, 409, 'err_version_conflict')], {
		presses: ['collections:propose'],
	}),
	screen('to release', [answered(getCollections, { ...seen, waiting: [waiting({ may_answer: true })] })]),
	screen('own proposal', [answered(getCollections, { ...seen, waiting: [waiting({ may_withdraw: true })] })]),
	screen('nothing due', [answered(getCollections, { ...seen, on: null, days: [], number: 0, total_cents: 0, wanted: [], others: [] })]),
	screen('runs', runs(run(0)), { view: 'runs' }),
	screen('to recall', runs(run(0, { may_recall: true, fates: [{ status: 'released', number: 3, total_cents: 1_230_417 }] })), {
		view: 'runs',
	}),
	screen(
		'returns',
		returns(
			back(0, {}),
			back(1, { reason: 'AM04', consequence: 'again', may_decide: false, companyName: 'Weidenau Textilpflege GmbH' }),
			back(2, decided),
		),
		{
			view: 'returns',
		},
	),
	screen('deciding on a return', [...returns(back(0, {})), refused(decideReturn, 409, 'err_proposal_answered')], {
		view: 'returns',
		presses: ['collections:returns.decide.again'],
	}),
	screen('no returns', returns(), { view: 'returns' }),
	screen('returns, loading', [unanswered(listReturns)], { view: 'returns' }),
	screen('no runs', [answered(listCollectionRuns, { runs: [], has_more: false })], { view: 'runs' }),
	screen('loading', [unanswered(getCollections)]),
]
