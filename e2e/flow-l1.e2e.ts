import { expect, it } from 'vitest'

import { secondPerson as second_person } from '#domain/texts/de/second-person.ts'

import { calls, sends } from './calls.ts'
import {
	acceptsOffer,
	approvesPayout,
	awaitsPayout,
	canStep,
	comes,
	follows,
	getsRole,
	hasApplied,
	isAt,
	isDone,
	isOpen,
	looksAgain,
	on,
	patience_ms,
	preparesPayout,
	proposing,
	signsEverything,
	takesCase,
	ticksList,
	type Applied,
} from './flow.ts'
import { allLeave, type Person } from './person.ts'
import { provesByCode } from './second-factors.ts'
import { provesAgain } from './signed-in.ts'
import { opensSection, opensTab, prices, steps, ticks } from './staff.ts'
import { setStage } from './stage.ts'

const stage = setStage({ is_own: true })

/** The step is not offered, and its call is refused for the one reason that no other person has looked. */
async function isRefusedToSamePerson(staff: Person, { id }: Applied, to: string): Promise<void> {
	const file = `/staff/applications/${id}`
	const { application } = await sends<{ application: { version: number } }>(staff, 'GET', file, undefined)
	const answer = await calls(staff, 'POST', `${file}/moves`, { move: 'step', to, note: null, version: application.version })
	expect(answer).toMatchObject({ status: 409, body: { errors: [{ code: 'approve_require_different_user' }] } })
}

/** Whoever may be on a list is looked for on it before anything is offered. */
async function decidesHit(staff: Person): Promise<void> {
	const { screenings } = staff.say.backoffice_flows
	await staff.presses(screenings.decide)
	const dialog = staff.page.getByRole('dialog')
	await staff.chooses(screenings.result, { label: screenings.decision.cleared }, dialog)
	await staff.fills(screenings.note, 'Anderes Geburtsdatum, anderer Wohnort.', dialog)
	await staff.sees(screenings.decide)
	await dialog.getByRole('button', { name: screenings.save }).click()
	await dialog.waitFor({ state: 'hidden' })
}

it('a fast-lane loan goes from the submitted application to its payout, each step by whoever may', { timeout: patience_ms }, async () => {
	const applied = await hasApplied(stage, { director: { last_name: 'Krüger-Pep-Hit' } })

	const analyst = await comes(stage, applied, 'analyse')
	await takesCase(analyst)
	await ticksList(analyst, 'checklist_eligibility')
	await steps(analyst, on(analyst, 'internal_pricing'))
	await isAt(analyst, 'internal_pricing')

	// Whoever made the terms releases them in no session and with no other role.
	const pricer = await comes(stage, applied, 'konditionen')
	await follows(pricer, 'offer_prepared')
	await prices(pricer, pricer.say.offers.staff.prepare, '100.000', '6,45')
	await isOpen(pricer, 'second_person')
	await getsRole(stage, 'konditionen', 'approver')
	const again = await comes(stage, applied, 'konditionen')
	await isOpen(again, 'second_person')
	expect(await again.button(again.say.backoffice_flows.step.release).count()).toBe(0)
	await isRefusedToSamePerson(again, applied, 'offer_available')

	// Nothing is offered as long as one of them may stand on a list.
	const approver = await comes(stage, applied, 'freigabe')
	await ticksList(approver, 'checklist_four_eyes')
	await isOpen(approver, 'screening_clear')
	const kyc = await comes(stage, applied, 'identitaet')
	await opensTab(kyc, 'people')
	await canStep(kyc, kyc.say.backoffice_flows.screenings.decide)
	await follows(kyc, 'screening_clear')
	await decidesHit(kyc)
	await looksAgain(approver)
	await steps(approver, approver.say.backoffice_flows.step.release)
	await acceptsOffer(applied)

	await signsEverything(applied, 'loan_contract')

	// Whoever prepared the final review does not conclude it, whatever roles they have.
	await looksAgain(analyst)
	await isAt(analyst, 'Final_Review')
	await ticks(analyst)
	await getsRole(stage, 'analyse', 'approver')
	await looksAgain(analyst)
	await isOpen(analyst, 'not_preparer')
	await isDone(analyst, 'kyc_complete')
	await looksAgain(approver)
	await ticksList(approver, 'checklist_final_review')
	await looksAgain(analyst)
	await isRefusedToSamePerson(analyst, applied, 'Approved')
	await steps(approver, on(approver, 'Approved'))

	const payer = await comes(stage, applied, 'auszahlung')
	await steps(payer, on(payer, 'Awaiting_Payout'))
	const { payout } = payer.say.backoffice_flows
	await awaitsPayout(payer)
	await opensSection(payer, 'payout')
	await payer.sees(payout.title)
	await follows(payer, 'notices_sent')
	await isOpen(payer, 'payee_matches')
	const { application } = await sends<{ application: { companyName: string } }>(
		payer,
		'GET',
		`/staff/applications/${applied.id}`,
		undefined,
	)
	await preparesPayout(payer, application.companyName.toUpperCase())
	await isDone(payer, 'payee_matches')
	await ticksList(payer, 'checklist_payout')
	// The other side of the list is somebody else's.
	const second = await comes(stage, applied, 'zahlungsfreigabe')
	await ticksList(second, 'checklist_payout')
	await looksAgain(payer)
	await steps(payer, proposing(payer, 'Paid_Out'), { proves: () => provesByCode(payer, 'auszahlung@fundament.example') })
	const { proposal } = payer.say.backoffice_flows
	// Proposed, and not paid yet.
	await payer.page.getByText(proposal.proposed.replace('{{status}}', payer.say.backoffice_statuses.status.Paid_Out)).waitFor()
	const twice = await comes(stage, applied, 'auszahlung')
	await twice.button(second_person.withdraw).waitFor()
	expect(await twice.button(second_person.confirm).count()).toBe(0)
	await looksAgain(second)
	await provesAgain(second)
	await approvesPayout(second, /^\d{2,3}\.\d{3},\d{2}/, /DE89.3704.0044.0532.0130.00/)
	await isAt(second, 'Paid_Out')
	await (await opensSection(second, 'payout')).getByText(payout.status.open, { exact: true }).waitFor()

	await allLeave([applied.person, analyst, pricer, again, approver, kyc, payer, second, twice])
})
