import type { CaseSection } from '#domain/cases/case/sections.ts'
import { getStaffProfile } from '#contract/accounts/staff/account.ts'
import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { getChecklists } from '#contract/review/staff/checklists.ts'
import { getOwnership } from '#contract/applying/staff/ownership.ts'
import { getPayout } from '#contract/money/staff/payouts.ts'
import { getDeclineLetter } from '#contract/cases/staff/decline-letter.ts'
import { getProposal } from '#contract/cases/staff/proposals.ts'
import { getScreenings } from '#contract/review/staff/screenings.ts'
import { flowNames, flows, statusFlow, type Flow } from '#domain/applying/applications/flows.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'

import { application_id, applicationOf } from '../../kit/dev/example-application.ts'
import {
	checklistOf,
	caseOwnership,
	casePayout,
	caseScreenings,
	declineLetter,
	proposal,
	proposedDecline,
} from '../../kit/dev/example-flows.ts'
import { answered, type Example, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { auditor, caseViewOf } from './example-answers.ts'

const flowOf = (status: Status): Flow => flowNames.find((flow) => flows[flow].some((one) => one === status)) ?? 'L1'

type Step = CaseView['steps'][number]

interface Shown extends Partial<Screen>, Partial<Pick<CaseView, 'steps' | 'proposable_moves'>> {
	readonly section?: CaseSection
}

const screen = (
	name: string,
	status: Status,
	examples: readonly Example[],
	{ section = 'checklists', steps = [], proposable_moves = [], ...more }: Shown = {},
): Screen => ({
	name: `case, ${name}`,
	url: path.section(application_id, section),
	...more,
	examples: [
		answered(
			getCase,
			caseViewOf({
				application: applicationOf(status, { status_flow: statusFlow(flowOf(status)) }),
				steps,
				allowed_moves: [],
				proposable_moves,
			}),
		),
		answered(getScreenings, caseScreenings),
		answered(getPayout, casePayout),
		answered(getOwnership, caseOwnership),
		...examples,
	],
})

const asked = (to: Status, guards: Step['guards'], change: Partial<Step> = {}): Step => ({
	to,
	is_back: false,
	needs_note: false,
	needs_second: false,
	made_in: null,
	guards,
	refusal: guards.find(({ refusal }) => refusal !== null)?.refusal ?? null,
	...change,
})

const payoutGuards: Step['guards'] = [
	{ name: 'checklist_payout', section: 'checklists', refusal: { code: 'err_application_checklist_payout_not_done' } },
	{ name: 'not_preparer', section: null, refusal: null },
	{ name: 'notices_sent', section: 'payout', refusal: null },
	{ name: 'supplier_proof', section: 'documents', refusal: { code: 'err_payout_supplier_proof_missing' } },
	{ name: 'payee_matches', section: 'payout', refusal: null },
	{ name: 'fee_settled', section: 'payout', refusal: null },
]

const checking = answered(getChecklists, {
	checklists: [
		checklistOf('payout', { ticked: 2, is_checking_refused: true }),
		checklistOf('final_review', { ticked: 4, frozen_at: '2026-03-02T15:00:00.000Z' }),
	],
})

/** The screens of the steps' requirements, and of proposals that wait for a second person. */
export const flowScreens: readonly Screen[] = [
	screen('checklist, why an item does not apply', 'internal_review_analysis', [], {
		presses: ['backoffice-flows:checklists.not_applicable'],
	}),
	screen('payout, guards open', 'Awaiting_Payout', [checking, answered(getProposal, { proposal: null })], {
		steps: [asked('Paid_Out', payoutGuards, { needs_second: true })],
		proposable_moves: ['reject'],
	}),
	screen(
		'payout, accounts shown',
		'Awaiting_Payout',
		[checking, answered(getStaffProfile, { ...auditor, permissions: permissionsOf(['payments']) })],
		{ section: 'payout', presses: ['backoffice-flows:payout.account_show'] },
	),
	screen('payout, preparing it', 'Awaiting_Payout', [checking], { section: 'payout', presses: ['backoffice-flows:payout.prepare'] }),
	screen('payout, waiting for a second person', 'Awaiting_Payout', [checking, answered(getProposal, { proposal })]),
	screen('payout, being confirmed by a second person', 'Awaiting_Payout', [checking, answered(getProposal, { proposal })], {
		presses: ['backoffice-flows:proposal.check_payout'],
	}),
	screen('a decline, waiting for a second person', 'Internal_Review', [
		answered(getProposal, { proposal: proposedDecline }),
		answered(getDeclineLetter, declineLetter),
	]),
	screen('payout, proposal being refused', 'Awaiting_Payout', [checking, answered(getProposal, { proposal })], {
		presses: ['second-person:refuse'],
	}),
	screen('payout, own proposal, lapsed', 'Awaiting_Payout', [
		answered(getProposal, {
			proposal: { ...proposal, is_current: false, refusal: 'approve_require_different_user', may_refuse: false, may_withdraw: true },
		}),
	]),
	screen('screening with a match', 'offer_accepted', [], {
		section: 'screenings',
		steps: [
			asked(
				'Signature',
				[
					{ name: 'screening_clear', section: 'screenings', refusal: { code: 'err_application_screening_hit' } },
					{ name: 'signing_ready', section: 'signing', refusal: null },
				],
				{ made_in: 'signing' },
			),
		],
	}),
	screen('screening, match being decided', 'offer_accepted', [], {
		section: 'screenings',
		presses: ['backoffice-flows:screenings.decide'],
	}),
	screen('screening, result being recorded', 'offer_accepted', [], {
		section: 'screenings',
		presses: ['backoffice-flows:screenings.record'],
	}),
	screen('register of owners', 'ubo_check', [], { section: 'ownership' }),
	screen('register of owners, look being recorded', 'ubo_check', [], { section: 'ownership', presses: ['backoffice-flows:ownership.add'] }),
]
