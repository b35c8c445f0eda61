import { getStaffProfile, type StaffProfile } from '#contract/accounts/staff/account.ts'
import { answerCorridor, listCorridors, proposeCorridor, type CorridorList } from '#contract/partners/staff/corridors.ts'
import { listReferenceRates, type ReferenceRateList } from '#contract/partners/staff/reference-rates.ts'
import { addScenario, changeScenario, listScenarios, removeScenario, type ScenarioList } from '#contract/review/staff/scenarios.ts'
import { rateBps } from '#domain/platform/money.ts'
import type { LoanTermsForm } from '#domain/review/offers/rules.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { loanForm } from '../../kit/dev/example-offers.ts'
import { answered, type Example, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'

export const externalForm: LoanTermsForm = {
	...loanForm,
	interest_rate: 0.0395,
	external_interest_rate: 0.0395,
	external_transaction_fee: 500,
	hedging_rate: 0.004,
	reference_rate: 'euribor',
	reference_tenor: '12m',
	visible_rate_name: 'EURIBOR 12M + 1,95 %',
}

const market: ScenarioList['market'] = [
	{ rate: 'euribor', tenor: '3m', fixed_on: '2026-03-06', value: 0.02012, is_stale: false },
	{ rate: 'euribor', tenor: '12m', fixed_on: '2026-02-20', value: 0.02187, is_stale: true },
]

const noScenarios: ScenarioList = { scenarios: [], market, may_change: true }

const scenario = (at: number, name: string, change: Partial<LoanTermsForm>): ScenarioList['scenarios'][number] => ({
	scenario_id: idOf(400 + at),
	name,
	terms: { ...loanForm, reference_rate: 'euribor', reference_tenor: '3m', ...change },
	version: 1,
	saved_by: at === 1 ? 'Henrik Voss' : 'Petra Lindner',
	saved_at: '2026-03-05T09:00:00.000Z',
})

export const someScenarios: ScenarioList = {
	...noScenarios,
	scenarios: [
		scenario(0, 'Wie beantragt', { disagio_fee: null }),
		scenario(1, 'Länger, dafür niedrigere Rate', { duration_months: 72, interest_rate: 0.0675 }),
		scenario(2, 'Endfällig', { repayment_type: 'bullet', interest_rate: 0.0715 }),
	],
}

const fixing = (at: number, change: Partial<ReferenceRateList['earlier'][number]>): ReferenceRateList['earlier'][number] => ({
	fixing_id: idOf(420 + at),
	rate: 'euribor',
	tenor: '3m',
	fixed_on: '2026-03-06',
	value: 0.02012,
	source: 'FM_B_U2_EUR_RT_MM_EURIBOR3MD.csv',
	proposed_by: null,
	proposed_at: '2026-03-06T12:00:00.000Z',
	confirmed_by: null,
	...change,
})

const byHand = { source: null, proposed_by: 'Ines Vogt', confirmed_by: 'Henrik Voss' }

const rates: ReferenceRateList = {
	latest: [
		{ ...fixing(0, {}), is_stale: false },
		{ ...fixing(1, { tenor: '12m', fixed_on: '2026-02-20', value: 0.02187 }), is_stale: true },
		{ ...fixing(2, { rate: 'saron', tenor: 'overnight', value: -0.000431, ...byHand }), is_stale: false },
		{ ...fixing(3, { rate: 'hedging', tenor: '5y', value: 0.0241, ...byHand }), is_stale: false },
	],
	earlier: [fixing(4, { fixed_on: '2026-03-05', value: 0.02015 }), fixing(5, { fixed_on: '2026-03-04', value: 0.02019 })],
	proposed: [
		{
			...fixing(6, { rate: 'hedging', tenor: '5y', value: 0.0243, source: null, proposed_by: 'Jonas Beck' }),
			may_withdraw: false,
			may_decide: true,
			answered_by: ['approver', 'admin'],
			replaces: 0.0241,
		},
	],
	may_propose: true,
	today: '2026-03-08',
}

const corridor = (
	partner: CorridorList['corridors'][number]['partner'],
	loan_type: string,
	change: Partial<CorridorList['corridors'][number]> = {},
): CorridorList['corridors'][number] => ({
	partner,
	product_id: loan_type,
	loan_type,
	min_rate_bps: rateBps(100),
	max_rate_bps: rateBps(2_000),
	changed: null,
	proposed: null,
	...change,
})

const hansekontor = { key: 'hansekontor', display_name: 'Hansekontor' }
const edelgrat = { key: 'edelgrat', display_name: 'Edelgrat' }

const proposedCorridor = {
	corridor_id: idOf(440),
	min_rate_bps: rateBps(350),
	max_rate_bps: rateBps(1_150),
	reason: 'Die Refinanzierung ist seit Februar günstiger; oben bleibt Platz für schwächere Bonitäten.',
	proposed_by: 'Jonas Beck',
	proposed_at: '2026-03-07T09:30:00.000Z',
	may_withdraw: false,
	may_decide: true,
	answered_by: ['approver', 'admin'],
} satisfies CorridorList['corridors'][number]['proposed']

const corridors: CorridorList = {
	corridors: [
		corridor(hansekontor, 'material', { proposed: proposedCorridor }),
		corridor(hansekontor, 'object_financing', {
			min_rate_bps: rateBps(420),
			max_rate_bps: rateBps(1_290),
			changed: { proposed_by: 'Ines Vogt', confirmed_by: 'Henrik Voss', confirmed_at: '2026-02-02T08:00:00.000Z', reason: 'Jahresplanung' },
		}),
		corridor(hansekontor, 'factoring'),
		corridor(edelgrat, 'project'),
	],
	may_propose: true,
}

const settledCorridors: CorridorList = { ...corridors, corridors: corridors.corridors.map((one) => ({ ...one, proposed: null })) }

export const pricingExamples: readonly Example[] = [
	answered(listScenarios, noScenarios),
	answered(addScenario, someScenarios),
	answered(changeScenario, someScenarios),
	answered(removeScenario, noScenarios),
	answered(listReferenceRates, rates),
	answered(listCorridors, corridors),
	answered(proposeCorridor, corridors),
	answered(answerCorridor, settledCorridors),
]

const admin: StaffProfile = {
	// The person of the examples' session.
	staff_id: idOf(70),
	display_name: 'Ines Vogt',
	email: 'verwaltung@fundament.example',
	interface_language: 'de',
	is_partners: false,
	sees_sandboxes: false,
	roles: ['admin'],
	permissions: permissionsOf(['admin']),
}

const by_admin = answered(getStaffProfile, admin)

export const rateScreens: readonly Screen[] = [
	{ name: 'rates', url: path.rates(), examples: [by_admin] },
	{
		name: 'rates, own proposal',
		url: path.rates(),
		examples: [
			by_admin,
			answered(listReferenceRates, {
				...rates,
				proposed: rates.proposed.map((row) => ({ ...row, proposed_by: 'Ines Vogt', may_withdraw: true, may_decide: false })),
			}),
		],
	},
	{
		name: 'rates, none yet',
		url: path.rates(),
		examples: [by_admin, answered(listReferenceRates, { ...rates, latest: [], earlier: [], proposed: [], may_propose: false })],
	},
	{ name: 'rates, entering', url: path.rates(), examples: [by_admin], presses: ['pricing:rates.enter'] },
	{ name: 'rates, entering, faults', url: path.rates(), examples: [by_admin], presses: ['pricing:rates.enter', 'pricing:rates.save'] },
	{ name: 'corridors', url: path.corridors(), examples: [by_admin] },
	{
		name: 'corridors, own proposal',
		url: path.corridors(),
		examples: [
			by_admin,
			answered(listCorridors, {
				...corridors,
				corridors: [
					corridor(hansekontor, 'material', {
						proposed: { ...proposedCorridor, proposed_by: 'Ines Vogt', may_withdraw: true, may_decide: false },
					}),
					corridor(edelgrat, 'project'),
				],
			}),
		],
	},
	{
		name: 'corridors, looked at',
		url: path.corridors(),
		examples: [answered(listCorridors, { ...settledCorridors, may_propose: false })],
	},
	{ name: 'corridors, changing', url: path.corridors(), examples: [by_admin], presses: ['pricing:corridors.change'] },
	{
		name: 'corridors, changing, faults',
		url: path.corridors(),
		examples: [by_admin],
		presses: ['pricing:corridors.change', 'pricing:corridors.save'],
	},
]
