import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { aPdf, aSignatory, anApplicationForm } from '#api/test/forms.ts'

import { createsApplication, sends } from './calls.ts'
import { allLeave, Person, type Spoken } from './person.ts'
import { findsApplication, opensSection } from './staff.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const arrives = (language: Spoken, width: number): Promise<Person> => Person.sitsDown(stage, { language, viewport: { width, height: 900 } })

/** Somebody who stands for the company, in an application that has come to the signature. */
async function aSigner(language: Spoken, width: number): Promise<{ signer: Person; address: string; short_id: string }> {
	const signer = await arrives(language, width)
	const email = `ident-${randomUUID()}@example.com`
	await isApplicant(signer, email)
	const form = anApplicationForm({ companyName: `Elbwerk ${email.slice(6, 14)} GmbH` })
	const application = await createsApplication(signer, form)
	const { signatories } = await sends<{ signatories: { signatory_id: string }[] }>(
		signer,
		'POST',
		`/user/applications/${application.applicationId}/signatories`,
		{ data: [aSignatory({ email })] },
	)
	const made = { ...application, signatory_id: signatories[0]?.signatory_id ?? '' }
	// Everything before the signature counts as done.
	await signer.product.sql(
		"update signatories set invite_status = 'accepted', user_id = (select user_id from users where email = $1) where signatory_id = $2",
		[email, made.signatory_id],
	)
	await signer.product.sql("update applications set status = 'Signature', submitted_at = now() where application_id = $1", [
		made.applicationId,
	])
	return {
		signer,
		address: `/dashboard/applications/${made.applicationId}/identification/${made.signatory_id}`,
		short_id: made.shortApplicationId,
	}
}

it('an identification that fails is begun anew with another provider, and on the phone', async () => {
	const { signer, address } = await aSigner('de', 1280)
	const { page, say } = signer
	const text = say.identifications
	await signer.goesTo(address)
	await signer.sees(text.page)
	await signer.presses(text.choice.here)

	// The provider's own page, which is simulated and says so.
	await signer.stands(/\/dev\/identification\//)
	await page.getByText('Simulated provider').first().waitFor()
	await page.getByLabel('Outcome').selectOption('failed.unreadable')
	await page.getByRole('button', { name: 'Send' }).click()
	await signer.stands(new RegExp(`${address}$`))
	await page.getByText(text.reason.unreadable).waitFor()
	await signer.sees(text.page)

	// Another way, on another device: nobody is signed in there.
	await page.getByLabel(text.provider.postident).check()
	await signer.presses(text.choice.on_phone)
	const dialog = page.getByRole('dialog')
	const link = (await dialog.locator('code').textContent()) ?? ''
	await signer.sees(text.phone.title)
	const phone = await arrives('de', 360)
	await phone.goesTo(new URL(link).pathname)
	await phone.sees(text.link.title)
	await phone.presses(text.link.go)
	await phone.stands(/\/dev\/identification\//)
	await phone.page.getByText(/stands in for postident/).waitFor()
	await phone.presses('Confirm my identity')
	await phone.stands(/\/identification\/done$/)
	await phone.sees(text.link.done_title)

	// The page that was left open sees it by itself.
	await page.getByText(text.done.title).waitFor()
	await dialog.waitFor({ state: 'detached' })
	await signer.sees(text.page)

	// The link has been used.
	await phone.goesTo(new URL(link).pathname)
	await phone.presses(text.link.go)
	await phone.page.getByText(/Dieser Link gilt nicht mehr/).waitFor()
	signer.expectQuietConsole()
	phone.expectQuietConsole()
	await phone.leaves()
	await signer.leaves()
})

it('somebody is identified by hand: one looks, another confirms', async () => {
	const { signer, address, short_id } = await aSigner('en', 360)
	const text = signer.say.identifications
	await signer.goesTo(address)
	await signer.page.getByLabel(text.provider.manual).check()
	await signer.presses(text.choice.ask_us)
	await signer.page.getByText(text.waiting.by_hand_title).waitFor()
	await signer.sees(text.page)

	const one = await arrives('de', 1280)
	const staff = one.say.identifications.staff
	await findsApplication(one, short_id, 'identitaet@fundament.example')
	await opensSection(one, 'identifications')
	await one.presses(staff.judge)
	const dialog = one.page.getByRole('dialog')
	await dialog.getByLabel(staff.dialog.completed).check()
	await one.fills(staff.dialog.note, 'Reisepass in der Filiale vorgelegt, Bild verglichen.', dialog)
	await one.presses(staff.dialog.save)
	await dialog.getByText(staff.dialog.evidence_missing).waitFor()
	await dialog.locator('input[type=file]').setInputFiles({ name: 'ausweis.pdf', mimeType: 'application/pdf', buffer: aPdf('Ausweis') })
	await one.presses(staff.dialog.save)
	await one.page.getByText(one.say.second_person.own).waitFor()
	// Whoever looked does not confirm.
	expect(await one.button(one.say.second_person.confirm).count()).toBe(0)
	await one.sees(staff.title)

	const other = await arrives('de', 1280)
	await findsApplication(other, short_id, 'zweitblick@fundament.example')
	await opensSection(other, 'identifications')
	await other.presses(other.say.second_person.confirm)
	await other.page.getByText(/Von Tobias Kern bestätigt/).waitFor()
	await other.sees(staff.title)

	await signer.goesTo(address)
	await signer.page.getByText(text.done.title).waitFor()
	await signer.sees(text.page)
	await allLeave([signer, one, other])
})
