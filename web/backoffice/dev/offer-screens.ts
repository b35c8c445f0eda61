import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { getStaffOffers, type StaffOffers } from '#contract/review/staff/offers.ts'
import { listScenarios } from '#contract/review/staff/scenarios.ts'
import type { Flow } from '#domain/applying/applications/flows.ts'
import type { Status } from '#domain/applying/applications/status.ts'

import { application_id, applicationOf } from '../../kit/dev/example-application.ts'
import { factoringForm, loanForm, releasedFields, staffOfferOf, staffOffersOf, wish } from '../../kit/dev/example-offers.ts'
import { answered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { externalForm, someScenarios } from './example-pricing.ts'
import { caseViewOf } from './example-answers.ts'

type Step = CaseView['steps'][number]

const on = (to: Status, refusal: Step['refusal'] = null): Step => ({
	to,
	is_back: false,
	needs_note: false,
	needs_second: false,
	made_in: null,
	guards: [],
	refusal,
})
const back = (to: Status): Step => ({ ...on(to), is_back: true, needs_note: true })

const screen = (
	name: string,
	status: Status,
	steps: readonly Step[],
	offers: StaffOffers,
	{ url, flow = 'L1', ...more }: Partial<Screen> & { readonly flow?: Flow } = {},
): Screen => ({
	name: `case, ${name}`,
	url: url ?? path.section(application_id, 'offers'),
	...more,
	examples: [
		answered(getCase, caseViewOf({ application: { ...applicationOf(status), flow }, steps: [...steps], allowed_moves: [] })),
		answered(getStaffOffers, offers),
		...(more.examples ?? []),
	],
})

const pricing = path.pricing(application_id)
const unpriced = staffOffersOf([], { may_prepare: true })
const typing = { url: pricing, presses: ['offers:staff.prepare'] }
const unpriced_factoring = staffOffersOf([], { may_prepare: true, suggested: factoringForm })
const of_outside_lender = staffOffersOf([], { may_prepare: true, suggested: externalForm })
const outside = staffOffersOf([], { may_prepare: true, suggested: { ...loanForm, interest_rate: 0.215, agio_fee: 0.01 } })
const toRelease: StaffOffers['release'] = { answered_by: ['approver'], may_refuse: true }
const prepared = staffOffersOf([staffOfferOf()], { may_prepare: true, release: { answered_by: ['approver'], may_refuse: false } })
const excepted = staffOffersOf([
	staffOfferOf(
		{ fixing: { rate: 'euribor', tenor: '3m', fixed_on: '2026-03-04', value: 0.02012 } },
		{
			...loanForm,
			interest_rate: 0.215,
			reference_rate: 'euribor',
			reference_tenor: '3m',
			exception_reason: 'Bestandskunde mit voller Sicherheit; Abweichung mit dem Vorstand besprochen.',
		},
	),
])
const waiting = staffOffersOf([staffOfferOf(releasedFields)])

/** The screens of a case up to its offer, and of the offer's outcome. */
export const offerScreens: readonly Screen[] = [
	screen('a step on', 'Internal_Review', [on('internal_pricing')], staffOffersOf([])),
	screen('no terms yet', 'internal_pricing', [on('offer_available', { code: 'err_application_pricing_missing' })], unpriced),
	screen('terms read, none set', 'internal_pricing', [], unpriced, { url: pricing }),
	screen('terms being typed', 'internal_pricing', [], unpriced, typing),
	screen('terms read, factoring', 'internal_pricing', [], unpriced_factoring, { url: pricing }),
	screen('credit standing, factoring', 'internal_pricing', [], unpriced_factoring, { url: path.section(application_id, 'credit') }),
	screen('terms being typed, factoring', 'internal_pricing', [], unpriced_factoring, typing),
	screen('terms read, of an outside lender', 'external_pricing', [], of_outside_lender, { url: pricing, flow: 'S' }),
	screen('terms of an outside lender', 'external_pricing', [], of_outside_lender, { ...typing, flow: 'S' }),
	screen('terms read, outside the corridor', 'internal_pricing', [], outside, { url: pricing }),
	screen('terms outside the corridor', 'internal_pricing', [], outside, typing),
	screen('terms read, compared', 'internal_pricing', [], prepared, { url: pricing, examples: [answered(listScenarios, someScenarios)] }),
	screen('terms compared', 'internal_pricing', [], unpriced, { ...typing, examples: [answered(listScenarios, someScenarios)] }),
	screen('terms of a scenario being typed', 'internal_pricing', [], unpriced, {
		url: pricing,
		examples: [answered(listScenarios, someScenarios)],
		presses: ['pricing:scenarios.load'],
	}),
	screen('keeping a scenario', 'internal_pricing', [], unpriced, {
		url: pricing,
		presses: ['offers:staff.prepare', 'pricing:scenarios.keep'],
	}),
	screen('terms looked at', 'internal_pricing', [], staffOffersOf([staffOfferOf()]), {
		url: pricing,
		examples: [answered(listScenarios, { ...someScenarios, may_change: false })],
	}),
	screen('terms read, as an exception', 'internal_pricing', [], excepted, {
		url: pricing,
		examples: [answered(listScenarios, { ...someScenarios, may_change: false })],
	}),
	screen('terms with faults', 'internal_pricing', [], unpriced, {
		...typing,
		afterwards: { types: { duration_months: '0', valid_days: '0' }, presses: ['offers:staff.save'] },
	}),
	screen('terms prepared', 'internal_pricing', [on('offer_available', { code: 'approve_require_different_user' })], prepared),
	screen(
		'terms as an exception',
		'external_pricing',
		[on('offer_available', { code: 'err_pricing_exception_approver_required' })],
		excepted,
	),
	screen(
		'an offer to be released',
		'internal_review_approval',
		[on('Final_Offer'), back('internal_review_analysis')],
		staffOffersOf([staffOfferOf()]),
	),
	screen('terms to be released', 'internal_pricing', [on('offer_available')], staffOffersOf([staffOfferOf()], { release: toRelease })),
	screen(
		'other terms to be released, refused',
		'internal_pricing',
		[on('offer_available')],
		staffOffersOf(
			[
				staffOfferOf({}, { ...loanForm, duration_months: 36 }),
				staffOfferOf({ ...releasedFields, offer_id: application_id, status: 'superseded' }),
			],
			{ release: toRelease },
		),
		{ presses: ['second-person:refuse'] },
	),
	screen(
		'terms refused',
		'internal_pricing',
		[on('offer_available', { code: 'err_pricing_terms_refused' })],
		staffOffersOf(
			[staffOfferOf({ refused: { by: 'Henrik Voss', at: '2026-03-05T11:00:00.000Z', note: 'Die Laufzeit passt nicht zum Zweck.' } })],
			{ may_prepare: true, release: { ...toRelease, may_refuse: false } },
		),
	),
	screen('releasing an offer', 'Final_Offer', [on('offer_available')], staffOffersOf([staffOfferOf()]), {
		url: path.case(application_id, { step: 'offer_available' }),
	}),
	screen(
		'an offer that waits',
		'offer_available',
		[on('offer_accepted', { code: 'err_application_waits_for_applicant' }), back('internal_pricing')],
		waiting,
	),
	screen(
		'another offer asked for',
		'offer_available',
		[back('internal_pricing')],
		staffOffersOf([staffOfferOf({ ...releasedFields, change_request: wish })]),
	),
	screen('replacing an offer', 'offer_available', [back('internal_pricing')], waiting, {
		url: path.case(application_id, { step: 'internal_pricing' }),
		presses: ['backoffice-flows:step.confirm'],
	}),
	screen(
		'an offer declined',
		'Rejected',
		[],
		staffOffersOf([
			staffOfferOf({
				...releasedFields,
				status: 'declined',
				answered_at: '2026-03-09T08:00:00.000Z',
				decline_reason: 'too_expensive',
				answer_text: 'Die Hausbank bietet weniger.',
			}),
		]),
	),
]
