import { randomUUID } from 'node:crypto'

import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

import { aPdf, aSignatory, anApplicationForm } from '#api/test/forms.ts'
import type { GuardName } from '#domain/cases/case/guards.ts'
import type { Status } from '#domain/applying/applications/status.ts'

import { calls, createsApplication, sends } from './calls.ts'
import { originOf } from './creation.ts'
import { Person } from './person.ts'
import { waitForQuiet } from './quiet.ts'
import { confirms, findsSteps, isIdentified, signs } from './signing.ts'
import { isApplicant, isStaff } from './signed-in.ts'
import { opensSection, steps, takes, ticks } from './staff.ts'
import type { Stage } from './stage.ts'

/** As with every wait (person.ts): when to give up, where the machine has other work; by itself a flow takes a minute or two. */
export const patience_ms = 600_000

export interface Applied {
	readonly person: Person
	readonly email: string
	readonly id: string
}

const arrives = (stage: Stage, width = 1280, partner = 'hansekontor'): Promise<Person> =>
	Person.sitsDown(stage, { language: 'de', viewport: { width, height: 900 }, origin: originOf(stage, partner) })

interface Wanted {
	/** At whom; at Hansekontor, where it is not said. */
	readonly partner?: string
	/** How far it has come; it was sent in, where it is not said. */
	readonly status?: Status
	readonly form?: Record<string, unknown>
	readonly director?: Record<string, unknown>
	readonly iban?: string
	/** The data the product asks for besides. */
	readonly completes?: (person: Person, path: string) => Promise<unknown>
}

/** A company whose director signs alone, submitted: what comes before are journeys of their own (journey.e2e.ts). */
export async function hasApplied(
	stage: Stage,
	{ partner, status = 'Submitted', form, director, iban = 'DE89370400440532013000', completes }: Wanted = {},
): Promise<Applied> {
	const person = await arrives(stage, 360, partner)
	const email = `flow-${randomUUID()}@example.com`
	await isApplicant(person, email)
	const made = await createsApplication(person, anApplicationForm({ companyName: `Ablauf ${randomUUID().slice(0, 8)} GmbH`, ...form }))
	const path = `/user/applications/${made.applicationId}`
	const alone = { email, taxid: '86095742719', percentage_owned: 0.2, is_main_contact: true, ...director }
	await sends(person, 'POST', `${path}/signatories`, { data: [aSignatory(alone)] })
	await sends(person, 'PATCH', `${path}/bankinfo`, { bankName: 'Musterbank', iban })
	await completes?.(person, path)
	await stage.product.sql(`update applications set status = $2, submitted_at = now() where application_id = $1`, [
		made.applicationId,
		status,
	])
	return { person, email, id: made.applicationId }
}

/** Of ours by their name, of a partner's by their whole address. */
const addressOf = (name: string): string => (name.includes('@') ? name : `${name}@fundament.example`)

/** A member of staff in a browser of their own, signed in and before the case; the screens on the way are journeys of their own (staff-cases.e2e.ts). */
export async function comes(stage: Stage, { id }: Applied, name: string): Promise<Person> {
	const staff = await comesTo(stage, `/backoffice/applications/${id}`, name)
	await staff.sees(staff.say.backoffice_case.moves.title)
	return staff
}

async function comesTo(stage: Stage, address: string, name: string): Promise<Person> {
	const staff = await arrives(stage)
	await isStaff(staff, addressOf(name))
	await staff.goesTo(address)
	return staff
}

interface Uploaded {
	readonly file_name?: string
	readonly document_type?: string
	readonly as_of_date?: string
	readonly content?: Buffer
}

/** A document of the company, as the portal uploads it. */
export async function uploads(person: Person, path: string, { content, ...wanted }: Uploaded = {}): Promise<string> {
	const { document_id, upload_url, content_type } = await sends<{ document_id: string; upload_url: string; content_type: string }>(
		person,
		'POST',
		`${path}/documents`,
		{
			file_name: 'BWA.pdf',
			document_type: 'bwa_susa',
			as_of_date: new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' }),
			related_entity_kind: 'application',
			related_entity_id: path.split('/').at(-1),
			...wanted,
		},
	)
	const status = await person.page.evaluate(
		async ([url, type, text]) => {
			const headers = { 'content-type': type, 'x-ms-blob-type': 'BlockBlob' }
			return (await fetch(url, { method: 'PUT', headers, body: Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)) })).status
		},
		[upload_url, content_type, (content ?? aPdf('BWA')).toString('base64')] as const,
	)
	expect(status).toBeLessThan(300)
	await sends(person, 'PATCH', `${path}/documents/${document_id}/upload_success`, { is_upload_successful: true })
	return document_id
}

/** Another partner's people have no such case, by no way. */
export async function isNothingTo(stage: Stage, { id }: Applied, document_id: string, name: string): Promise<void> {
	const address = `/applications/${id}`
	const stranger = await comesTo(stage, `/backoffice${address}`, name)
	await stranger.sees(stranger.say.backoffice_case.case.missing_title)
	await stranger.goesTo(`/backoffice${address}/documents/${document_id}`)
	await stranger.sees(stranger.say.shell.not_found.title)
	for (const path of [address, `${address}/documents/${document_id}/content`, `${address}/offers`])
		expect([path, (await calls(stranger, 'GET', `/staff${path}`)).status]).toEqual([path, 404])
	const listed = await calls(stranger, 'GET', '/staff/applications')
	expect(listed.status).toBe(200)
	const { applications } = listed.body as {
		readonly applications: readonly { readonly applicationId: string; readonly partner_name: string }[]
	}
	// Whatever their own partner has, this is not among it, nor anything of others.
	expect(applications.filter(({ applicationId, partner_name }) => applicationId === id || partner_name !== 'Hansekontor')).toEqual([])
	await stranger.goesTo('/backoffice/applications')
	await stranger.sees(stranger.say.backoffice_queue.queue.title)
	await stranger.leaves()
}

/** The case as it is now: after a while they come back to the tab, and what is shown is read anew. */
export async function looksAgain(staff: Person): Promise<void> {
	const { page, fetches } = staff
	const comesBack = () =>
		page.evaluate(async () => {
			const { now } = Date
			// Longer than an answer counts as new (web/kit/query.ts).
			Date.now = () => now() + 60_000
			dispatchEvent(new Event('visibilitychange'))
			// Microtasks alone: an answer that arrived meanwhile would count as new for a minute longer, and not be asked for when it must be.
			for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
			Date.now = now
		})
	const case_call = /\/api\/staff\/applications\/[\da-f-]{36}$/
	await Promise.all([page.waitForResponse((answer) => answer.ok() && case_call.test(answer.url())), comesBack()])
	await waitForQuiet(page, fetches)
	await staff.heading(staff.say.backoffice_case.moves.title).waitFor()
}

export const isAt = ({ page, say }: Person, status: Status): Promise<void> =>
	page.getByText(say.backoffice_statuses.status[status], { exact: true }).first().waitFor()

export const on = ({ say }: Person, status: Status): string =>
	say.backoffice_flows.step.on.replace('{{status}}', say.backoffice_statuses.status[status])

export const proposing = ({ say }: Person, status: Status): string =>
	say.backoffice_flows.proposal.propose_step.replace('{{status}}', say.backoffice_statuses.status[status])

/** The questions of the next step, as they are shown. */
const guard = ({ page, say }: Person, name: GuardName, state: 'open' | 'done'): Locator => {
	const { guards, guard: names } = say.backoffice_flows
	return page
		.getByRole('list', { name: guards.title })
		.getByRole('listitem')
		.filter({ hasText: `${guards[state]} ${names[name]}` })
}

export const isOpen = async (staff: Person, name: GuardName): Promise<void> => guard(staff, name, 'open').waitFor()

/** A page on staff's desk shows what was when it was loaded, and what a guard asks may come by a job a moment later. */
export async function isDone(staff: Person, name: GuardName): Promise<void> {
	const find = async () => {
		const is_done = await guard(staff, name, 'done').isVisible()
		if (!is_done) await looksAgain(staff)
		return is_done
	}
	await expect.poll(find).toBe(true)
}

/** Waits for a step that needs what the server makes by itself, a moment after the step before. */
export async function canStep(staff: Person, button: string): Promise<void> {
	const find = async () => {
		await looksAgain(staff)
		return staff.button(button).count()
	}
	await expect.poll(find).toBe(1)
}

/** Sees that a step asks for something, and follows its link to the section where that is mended. */
export async function follows(staff: Person, name: GuardName): Promise<void> {
	const { page } = staff
	await guard(staff, name, 'open').getByRole('link').click()
	const isInView = () =>
		page.evaluate(() => {
			const { top, bottom } = document.getElementById(location.hash.slice(1))?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
			return bottom > 0 && top < innerHeight
		})
	await expect.poll(isInView).toBe(true)
}

/** The checklist a step asks for: seen as open, reached by its link and ticked. */
export async function ticksList(staff: Person, name: Extract<GuardName, `checklist_${string}`>): Promise<void> {
	await follows(staff, name)
	// The tab may first show the list as it was when it was last open.
	const section = staff.page.getByRole('region', { name: staff.say.backoffice_flows.checklists.title })
	await section.getByRole('checkbox', { checked: false, disabled: false }).first().waitFor()
	await ticks(staff)
}

export async function takesCase(staff: Person): Promise<void> {
	await takes(staff)
	await staff.button(staff.say.backoffice_case.moves.button.release).waitFor()
}

/** The second of two compares amount and full account, and says yes. */
export async function approvesPayout(staff: Person, amount: RegExp, iban: RegExp): Promise<void> {
	const { proposal } = staff.say.backoffice_flows
	const banner = staff.page.getByRole('region', { name: proposal.title })
	await banner.getByText(amount).waitFor()
	await banner.getByRole('button', { name: proposal.check_payout }).click()
	const dialog = staff.page.getByRole('dialog')
	await dialog.getByText(amount).waitFor()
	await dialog.getByText(iban).waitFor()
	await dialog.getByRole('button', { name: proposal.pay_out }).click()
	await banner.waitFor({ state: 'hidden' })
}

/** The member of staff gets another role besides. */
export const getsRole = (stage: Stage, name: string, role: string): Promise<void> =>
	stage.product.sql(`update staff_users set roles = array_append(roles, $2) where email = $1`, [addressOf(name), role])

/** In the applicant's own browser. */
export async function acceptsOffer({ person, id }: Applied): Promise<void> {
	const { page, say } = person
	await person.goesTo(`/dashboard/applications/${id}/offer`)
	await person.presses(say.offers.answer.accept)
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('checkbox').check()
	await dialog.getByRole('button', { name: say.offers.accept.submit }).click()
	await dialog.waitFor({ state: 'hidden' })
	await page.getByText(say.offers.over.accepted.title).waitFor()
}

/** Identified, everything signed and confirmed. */
export async function signsEverything({ person, id }: Applied, contract: 'factoring_contract' | 'loan_contract'): Promise<void> {
	await findsSteps(person, id)
	await isIdentified(person)
	await signs(person, contract)
	await signs(person, 'ubo_form')
	await confirms(person)
}

/** Two of us look through what was signed: one by the list, the other says that it is so. */
export async function isReviewed(analyst: Person, approver: Person): Promise<void> {
	await looksAgain(analyst)
	await isAt(analyst, 'Final_Review')
	await ticks(analyst)
	await looksAgain(approver)
	await ticksList(approver, 'checklist_final_review')
	await steps(approver, on(approver, 'Approved'))
}

/** A third sends it to be paid out. */
export async function goesToPayout(payer: Person): Promise<void> {
	await steps(payer, on(payer, 'Awaiting_Payout'))
	await isAt(payer, 'Awaiting_Payout')
}

/** The loan stands among those to be paid out. */
export async function awaitsPayout(staff: Person): Promise<void> {
	const section = await opensSection(staff, 'payout')
	await section.getByText(staff.say.backoffice_flows.payout.status.pending, { exact: true }).waitFor()
}

/** To whom the loan is paid out; `bic` of a bank that is in no table. */
export async function preparesPayout(staff: Person, holder: string, bic?: string): Promise<void> {
	const { payout } = staff.say.backoffice_flows
	await staff.presses(payout.prepare)
	const dialog = staff.page.getByRole('dialog')
	if (bic !== undefined) await staff.fills(payout.payee_bic, bic, dialog)
	await staff.fills(payout.holder_name, holder, dialog)
	await staff.chooses(payout.fee_settlement, { label: payout.fee_netted }, dialog)
	await staff.fills(payout.notices_sent_on, '15.01.2026', dialog)
	await dialog.getByRole('button', { name: payout.save }).click()
	await dialog.waitFor({ state: 'hidden' })
}
