import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { aSignatory, anApplicationForm } from '#api/test/forms.ts'

import { createsApplication, sends } from './calls.ts'
import { isOffered } from './offered.ts'
import { allLeave, Person, type Spoken } from './person.ts'
import {
	comesByInvitation,
	confirms,
	downloads,
	evidenceOf,
	expectSound,
	failsAndIsIdentified,
	findsSteps,
	givesTaxNumber,
	isIdentified,
	signingTab,
	signs,
	signsOnPaper,
} from './signing.ts'
import { findsApplication, opensSection } from './staff.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'
import { beginning } from './words.ts'

const stage = setStage()

const arrives = (language: Spoken, width: number): Promise<Person> => Person.sitsDown(stage, { language, viewport: { width, height: 900 } })

const anAddress = (name: string): string => `${name}-${randomUUID()}@example.com`

interface Applied {
	readonly id: string
	readonly short_id: string
}

/** A GmbH whose two directors sign together, and whose main owner guarantees; as it is when the review begins. */
async function applies(applicant: Person, emails: Record<'one' | 'two' | 'owner', string>): Promise<Applied> {
	const shared = { is_sole_signatory: false }
	const people = [
		aSignatory({ ...shared, email: emails.one, taxid: '86095742719', percentage_owned: 0.2, is_main_contact: true }),
		aSignatory({ ...shared, email: emails.two, first_name: 'Anton', last_name: 'Berg', percentage_owned: 0.15 }),
		aSignatory({
			...shared,
			email: emails.owner,
			first_name: 'Greta',
			last_name: 'Falk',
			taxid: '57549285017',
			percentage_owned: 0.65,
			is_legal_signatory: false,
			is_contract_signatory: false,
		}),
	]
	const form = anApplicationForm({ companyName: `Signalwerk ${randomUUID().slice(0, 8)} GmbH` })
	const made = await createsApplication(applicant, form)
	const path = `/user/applications/${made.applicationId}`
	await sends(applicant, 'POST', `${path}/signatories`, { data: people })
	await sends(applicant, 'PATCH', `${path}/bankinfo`, { bankName: 'Musterbank', iban: 'DE89370400440532013000' })
	// Completing and submitting are journeys of their own (journey.e2e.ts).
	await stage.product.sql(`update applications set status = 'Submitted', submitted_at = now() where application_id = $1`, [
		made.applicationId,
	])
	return { id: made.applicationId, short_id: made.shortApplicationId }
}

async function accepts(applicant: Person, id: string): Promise<void> {
	const { page, say } = applicant
	await applicant.goesTo(`/dashboard/applications/${id}/offer`)
	await applicant.presses(say.offers.answer.accept)
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('checkbox').check()
	await dialog.getByRole('button', { name: say.offers.accept.submit }).click()
	await dialog.waitFor({ state: 'hidden' })
	await page.getByText(say.offers.over.accepted.title).waitFor()
}

// Four people of staff and three signers: nothing is decided by the time but when to give up.
it('two who sign and one who guarantees, in three browsers, come to the final review', { timeout: 900_000 }, async () => {
	const emails = { one: anAddress('one'), two: anAddress('two'), owner: anAddress('owner') }
	const one = await arrives('de', 1280)
	await isApplicant(one, emails.one)
	const { id, short_id } = await applies(one, emails)
	// Review, price and release are journeys of their own (flow-l1.e2e.ts, offer.e2e.ts).
	await isOffered(stage.product, id, 9)
	await accepts(one, id)

	const [two, owner] = [await arrives('en', 360), await arrives('de', 360)]
	await comesByInvitation(two, emails.two)
	await two.sees(two.say.dashboard.list.title)
	await comesByInvitation(owner, emails.owner)
	await owner.sees(owner.say.dashboard.list.title)
	for (const person of [one, two, owner]) {
		await person.goesTo(`/dashboard/applications/${id}`)
		await person.page.getByRole('main').waitFor()
		await person.sees(person.say.dashboard.company.title)
		await findsSteps(person, id)
	}

	await isIdentified(one)
	// The proof of the first signature counts for the second.
	await signs(one, 'loan_contract', { by: 'password' })
	await signs(one, 'ubo_form')
	await one.sees(one.say.signatures.title)

	await givesTaxNumber(two, '47036892816')
	await failsAndIsIdentified(two)
	await signs(two, 'ubo_form')
	await signs(two, 'loan_contract')
	await two.sees(two.say.signatures.title)

	await isIdentified(owner)
	const code = await signsOnPaper(owner)

	await confirms(one)
	await confirms(two)
	await owner.goesTo(signingTab(id))
	await confirms(owner)
	await owner.goesTo(signingTab(id))
	await owner.page.getByText(owner.say.signatures.done.title).waitFor()
	await owner.sees(owner.say.signatures.title)

	const staff = await arrives('de', 1280)
	await findsApplication(staff, short_id)
	await staff.page.getByText(staff.say.backoffice_statuses.status.Final_Review).first().waitFor()
	await opensSection(staff, 'signing')
	// One page of the original is missing: it goes back, with the file beside it.
	await staff.page
		.getByRole('link', { name: new RegExp(`^${staff.say.evidence.signature.open}.*${staff.say.signatures.kinds.guarantor_contract}`) })
		.click()
	// What lies beside is the scan, which is what was signed.
	await staff.page.locator('iframe[title*="Bürgschaft.pdf"]').waitFor()
	await staff.button(staff.say.evidence.signature.accept).waitFor()
	await staff.page.keyboard.press('r')
	await staff.page.getByRole('radio', { name: staff.say.signatures.staff.found.incomplete }).check({ force: true })
	await staff.presses(staff.say.evidence.keys.return)
	await staff.page.getByText(beginning(staff.say.evidence.signature.returned.split('{{')[0] ?? '')).waitFor()
	await staff.sees(staff.say.signatures.kinds.guarantor_contract)
	await staff.page.goBack()
	await staff.presses(staff.say.signatures.staff.receive)
	const dialog = staff.page.getByRole('dialog')
	await staff.fills(staff.say.signatures.staff.cover_code, code.toLowerCase(), dialog)
	await dialog.getByRole('button', { name: staff.say.signatures.staff.receive_next }).click()
	await dialog.getByRole('radio', { name: staff.say.signatures.staff.found.accepted }).check({ force: true })
	await dialog.getByRole('button', { name: staff.say.signatures.staff.receive_submit }).click()
	await dialog.waitFor({ state: 'hidden' })
	await staff.page.getByText(beginning(staff.say.signatures.staff.signature_document_original)).first().waitFor()
	await staff.sees(staff.say.signatures.staff.title)

	// The downloaded contract holds before an independent reader, and the evidence says who did it.
	const evidence = await evidenceOf(staff)
	const told = JSON.parse(evidence.get('evidence.json')?.toString() ?? '{}') as {
		documents: { kind: string; signatures: { name: string; method: string }[] }[]
		files: { path: string; state: string }[]
	}
	expect(told.files.every(({ path, state }) => state === 'included' && evidence.has(path))).toBe(true)
	const of = (kind: string) => told.documents.find((document) => document.kind === kind)?.signatures ?? []
	expect(of('loan_contract').map(({ name }) => name)).toEqual(['Jana Krüger', 'Anton Berg'])
	expect(of('guarantor_contract').map(({ name, method }) => [name, method])).toEqual([['Greta Falk', 'offline']])
	const downloadable = staff.page.getByRole('button', { name: staff.say.signatures.staff.download, exact: true })
	const contract = await downloads(staff, downloadable.first())
	expect([...evidence.values()].some((file) => file.equals(contract))).toBe(true)
	await expectSound(contract, evidence.get('authority.pem') ?? Buffer.alloc(0), 2)
	await allLeave([one, two, owner, staff])
})
