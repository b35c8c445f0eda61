import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { aSignatory, anApplicationForm } from '#api/test/forms.ts'

import { examplePdf } from '#web/kit/dev/example-file.ts'

import { createsApplication, sends } from './calls.ts'
import { allLeave, Person, type Spoken } from './person.ts'
import { findsApplication, opensSection } from './staff.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const arrives = (language: Spoken, width: number): Promise<Person> => Person.sitsDown(stage, { language, viewport: { width, height: 900 } })

/** Somebody who stands for the company, in an application that has come to the signature. */
async function aSigner(language: Spoken, width: number): Promise<{ signer: Person; name: string; address: string; short_id: string }> {
	const signer = await arrives(language, width)
	const email = `ident-${randomUUID()}@example.com`
	await isApplicant(signer, email)
	const form = anApplicationForm({ companyName: `Elbwerk ${email.slice(6, 14)} GmbH` })
	const application = await createsApplication(signer, form)
	const record = aSignatory({ email })
	const { signatories } = await sends<{ signatories: { signatory_id: string }[] }>(
		signer,
		'POST',
		`/user/applications/${application.applicationId}/signatories`,
		{ data: [record] },
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
		name: `${record.first_name} ${record.last_name}`,
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
	const { signer, name, address, short_id } = await aSigner('en', 360)
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
	await one.link(staff.judge).click()
	const work = one.say.evidence
	await one.button(staff.dialog.completed).waitFor()
	// By its key; the form says what the key chose.
	await one.page.keyboard.press('a')
	await expect.poll(() => one.page.getByRole('radio', { name: staff.dialog.completed }).isChecked()).toBe(true)
	await one.fills(staff.dialog.note, 'Reisepass in der Filiale vorgelegt, Bild verglichen.')
	await one.presses(staff.dialog.save)
	await one.page.getByText(staff.dialog.evidence_missing).waitFor()
	await one.page
		.locator('input[type=file]')
		.setInputFiles({ name: 'ausweis.pdf', mimeType: 'application/pdf', buffer: Buffer.from(examplePdf()) })
	await one.presses(staff.dialog.save)
	await one.page.getByText(one.say.second_person.own).waitFor()
	// The evidence lies beside the verdict.
	await one.page.frameLocator('iframe').getByText('Jahresabschluss zum 31. Dezember 2025').waitFor({ state: 'attached' })
	// Whoever looked does not confirm.
	expect(await one.button(one.say.second_person.confirm).count()).toBe(0)
	await one.sees(name)

	const other = await arrives('de', 1280)
	await findsApplication(other, short_id, 'zweitblick@fundament.example')
	await opensSection(other, 'identifications')
	await other.link(work.identification.open).click()
	await other.button(other.say.second_person.confirm).waitFor()
	await other.page.keyboard.press('a')
	await other.page.getByText(/Von Tobias Kern bestätigt/).waitFor()
	await other.sees(name)

	await signer.goesTo(address)
	await signer.page.getByText(text.done.title).waitFor()
	await signer.sees(text.page)
	await allLeave([signer, one, other])
})
