import { getApplication, listApplications } from '#contract/applying/applications.ts'
import { listOffers, type OffersView, type OfferView } from '#contract/review/offers.ts'
import type { PageState } from '#contract/page.ts'
import type { Status } from '#domain/applying/applications/status.ts'

import { application_id, applicationOf, applications, idOf } from '../../kit/dev/example-application.ts'
import { factoringForm, loanForm, offerOf, offersOf, wish } from '../../kit/dev/example-offers.ts'
import { answered, unanswered, type Screen } from '../../kit/dev/screen.ts'
import type { Answer } from '../review/offers/AnswerPanel.tsx'
import { path } from '../platform/path.ts'
import { profile } from './example-state.ts'

type OffersScreen = Screen<Partial<PageState>>

const state = { profile }
const overview = path.dashboardApplicationOverview(application_id)

interface Shown {
	readonly status?: Status
	readonly answer?: Answer
	readonly view?: Partial<OffersView>
	readonly presses?: OffersScreen['presses']
	readonly url?: string
}

const screen = (
	name: string,
	offers: readonly OfferView[],
	{ status = 'offer_available', answer, view, presses, url }: Shown = {},
): OffersScreen => ({
	name: `offer, ${name}`,
	url: url ?? path.offer(application_id, answer),
	state,
	examples: [answered(getApplication, applicationOf(status)), answered(listOffers, offersOf(offers, view))],
	...(presses !== undefined && { presses }),
})

const open = offerOf()
const as_asked = offerOf({ days_left: 1 }, { ...loanForm, amount: 120_000, disagio_fee: null, conditions: null })
const replaced = offerOf(
	{ offer_id: idOf(209), status: 'superseded', released_at: '2026-03-01T10:00:00.000Z', released_on: '2026-03-01' },
	{ ...loanForm, interest_rate: 0.072 },
)
const second = offerOf({ number: 2 })

/** The offer of staff in every state, on the overview and on its own page. */
export const offersScreens: readonly OffersScreen[] = [
	{
		name: 'list, an offer waits',
		url: path.dashboardApplications(),
		state,
		examples: [
			answered(listApplications, {
				applications: applications.map((application, at) =>
					at === 2 ? { ...application, status: 'offer_available' as const, has_open_task: true } : application,
				),
			}),
		],
	},
	screen('on the overview', [open], { url: overview }),
	screen('on the overview, a change asked for', [offerOf({ change_request: wish })], { url: overview }),
	screen('on the overview, accepted', [offerOf({ status: 'accepted' })], { url: overview, status: 'offer_accepted' }),
	screen('open', [open]),
	screen('as asked, a day left', [as_asked], { presses: ['offer:plan.table_show'] }),
	screen('last day', [offerOf({ days_left: 0 })]),
	screen('every fee', [
		offerOf(
			{},
			{
				...loanForm,
				agio_fee: 0.015,
				disagio_fee: null,
				repayment_type: 'linear',
				repayment_frequency: 'quarterly',
				interest_only_months: 6,
				visible_rate_name: 'EURIBOR 3M + 2,50 %',
				payment_processing_fee: 2.5,
				prepayment_fee: 250,
			},
		),
	]),
	screen('factoring', [offerOf({}, factoringForm)], { view: { applied_for: { amount: 200_000, duration_months: 24 } } }),
	screen('for a colleague', [open], { view: { may_answer: false } }),
	screen('for a reader, nobody may answer', [open], { view: { may_answer: false, may_ask_for_change: false, answerers: [] } }),
	screen('accepting', [open], { answer: 'accept' }),
	screen('accepting, not confirmed', [open], { answer: 'accept', presses: ['offers:accept.submit'] }),
	screen('accepting factoring', [offerOf({}, factoringForm)], { answer: 'accept' }),
	screen('declining', [open], { answer: 'decline' }),
	screen('declining, no reason', [open], { answer: 'decline', presses: ['offers:decline.submit'] }),
	screen('asking for a change', [open], { answer: 'change' }),
	screen('asking for nothing', [open], { answer: 'change', presses: ['offers:change.submit'] }),
	screen('a change asked for', [offerOf({ change_request: wish })]),
	screen('a change asked for, over meanwhile', [offerOf({ change_request: wish, expires_at: '2020-01-01T00:00:00.000Z', days_left: 0 })]),
	screen('second', [second, replaced]),
	screen('accepted', [offerOf({ status: 'accepted' })], { status: 'offer_accepted' }),
	screen('declined', [offerOf({ status: 'declined' })], { status: 'Rejected' }),
	screen('superseded', [replaced], { status: 'internal_pricing' }),
	screen('expired', [offerOf({ status: 'expired' })], { status: 'Rejected' }),
	screen('withdrawn', [offerOf({ status: 'withdrawn' })], { status: 'Open' }),
	screen('none', [], { status: 'Internal_Review' }),
	{ name: 'offer, loading', url: path.offer(application_id), state, examples: [unanswered(listOffers)] },
]
