import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import type { FrameLocator, Locator } from 'playwright-core'
import { expect, it } from 'vitest'

import { anApplicationForm } from '#api/test/forms.ts'
import { examplePdf } from '#web/kit/dev/example-file.ts'

import { createsApplication } from './calls.ts'
import { Person } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'
import { findsApplication, opensSection } from './staff.ts'
import { beginning } from './words.ts'

const stage = setStage()

const a_pdf = Buffer.from(examplePdf())
const eicar = atob('WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=')

interface Begun {
	readonly person: Person
	readonly email: string
	readonly short_id: string
	readonly id: string
}

/** Somebody with an application, before its documents. */
async function begins(change: Record<string, unknown> = {}): Promise<Begun> {
	const person = await Person.sitsDown(stage, { language: 'de', viewport: { width: 360, height: 780 } })
	const email = `documents-${randomUUID()}@example.com`
	await isApplicant(person, email)
	const created = await createsApplication(person, anApplicationForm(change))
	await person.goesTo(`/dashboard/applications/${created.applicationId}?tab=documents`)
	await person.heading(person.say.documents.title).waitFor()
	return { person, email, short_id: created.shortApplicationId, id: created.applicationId }
}

/** The section of bank statements, which need no date. */
const statements = ({ page, say }: Person): Locator =>
	page.locator('section', { has: page.getByRole('heading', { name: say.enumerations.document_type.bank_statement, exact: true }) }).last()

async function uploads(person: Person, name: string, buffer: Buffer): Promise<void> {
	await statements(person).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
}

const row = (person: Person, name: string): Locator => statements(person).locator('li', { hasText: name }).first()

/** The content of the frame: the text of the first page, which the frame keeps for those who listen. */
const shown = (frame: FrameLocator): Promise<void> =>
	frame.getByText('Jahresabschluss zum 31. Dezember 2025').waitFor({ state: 'attached' })

it('a document is looked at, given back, replaced, accepted and handed out', async () => {
	const { person, email, short_id, id } = await begins()
	const { page, say } = person

	await uploads(person, 'Auszug Januar.pdf', a_pdf)
	await row(person, 'Auszug Januar.pdf').locator('[data-state=done]').waitFor()
	await uploads(person, 'Virus.pdf', Buffer.concat([a_pdf, Buffer.from(eicar)]))
	await row(person, 'Virus.pdf').locator('[data-state=error]').waitFor()
	expect(
		await row(person, 'Virus.pdf')
			.getByRole('link', { name: beginning(say.document_review.view) })
			.count(),
	).toBe(0)

	await row(person, 'Auszug Januar.pdf')
		.getByRole('link', { name: beginning(say.document_review.view) })
		.click()
	await person.sees('Auszug Januar.pdf')
	await shown(page.frameLocator('iframe'))
	await page.goBack()

	await stage.product.sql(`update applications set status = 'Internal_Review', submitted_at = now() where application_id = $1`, [id])
	const clerk = await Person.sitsDown(stage, { language: 'de', viewport: { width: 1280, height: 900 } })
	await findsApplication(clerk, short_id)
	const texts = clerk.say.backoffice_documents
	await opensSection(clerk, 'documents')
	await clerk.link(texts.open_review).click()
	await clerk.sees(clerk.say.enumerations.document_type.bank_statement)
	await shown(clerk.page.frameLocator('iframe'))
	// By keys alone, from inside the frame too.
	await clerk.page.locator('iframe').click()
	await clerk.page.keyboard.press('r')
	await clerk.chooses(texts.why, { value: 'incomplete' })
	await clerk.fills(texts.note, 'Seite 2 fehlt.')
	await clerk.presses(texts.send_back)
	await clerk.page.getByText(texts.status.returned, { exact: true }).first().waitFor()

	await stage.product.mailTo(email, say.mails.document_returned.subject)
	await person.goesTo(`/dashboard/applications/${id}?tab=documents`)
	await row(person, 'Auszug Januar.pdf').getByText('Seite 2 fehlt.').waitFor()
	await person.sees(say.documents.title)
	await uploads(person, 'Auszug Januar vollständig.pdf', a_pdf)
	await row(person, 'Auszug Januar vollständig.pdf').locator('[data-state=done]').waitFor()
	await expect.poll(() => statements(person).locator('input[type=file]').count()).toBe(0)

	await clerk.page.reload()
	await clerk.page.getByText(texts.replaced).first().waitFor()
	const replaced = clerk.page.url()
	// A page listens to keys a moment after it shows; behind the last document the key does nothing.
	const pressesNext = async (): Promise<string> => {
		await clerk.page.keyboard.press('j')
		return clerk.page.url()
	}
	await expect.poll(pressesNext).not.toBe(replaced)
	// Its name also stands among the versions of the one before; the verdict is on the file that is open.
	await shown(clerk.page.frameLocator('iframe'))
	await clerk.button(texts.accept).waitFor()
	await clerk.page.keyboard.press('a')
	await clerk.page.getByText(texts.status.accepted, { exact: true }).first().waitFor()

	await clerk.goesTo(`/backoffice/applications/${id}`)
	await opensSection(clerk, 'documents')
	await clerk.sees(clerk.say.backoffice.sections.documents)
	const [download] = await Promise.all([clerk.page.waitForEvent('download'), clerk.button(texts.archive).click()])
	expect(download.suggestedFilename()).toBe(`${short_id}.zip`)
	const archive = await readFile(await download.path())
	expect(archive.subarray(0, 4).toString('hex')).toBe('504b0304')
	const names = ['Auszug Januar.pdf', 'Auszug Januar vollständig.pdf', 'documents.csv']
	expect(names.filter((name) => !archive.includes(name))).toEqual([])
	expect(archive.includes('Kontoauszug/Virus.pdf')).toBe(false)

	await person.goesTo(`/dashboard/applications/${id}?tab=documents`)
	await row(person, 'Auszug Januar vollständig.pdf').getByText(say.document_review.status.accepted, { exact: true }).waitFor()
	await person.link(say.document_review.confirmation.link).click()
	await person.sees(say.document_review.confirmation.title)
	await page.getByText('Auszug Januar vollständig.pdf').waitFor()
	person.expectQuietConsole()
	clerk.expectQuietConsole()
	await person.leaves()
	await clerk.leaves()
})

it('a file’s viewer has no origin, no session and nowhere to send to', async () => {
	const { person } = await begins()
	const { page, say } = person
	await uploads(person, 'Auszug.pdf', a_pdf)
	await row(person, 'Auszug.pdf').locator('[data-state=done]').waitFor()
	await row(person, 'Auszug.pdf')
		.getByRole('link', { name: beginning(say.document_review.view) })
		.click()
	await shown(page.frameLocator('iframe'))
	const frame = page.frames().find((one) => one.url().endsWith('/viewer'))
	const seen = await frame?.evaluate(async () => ({
		origin: globalThis.origin,
		reads_cookies: (() => {
			try {
				return document.cookie
			} catch {
				return 'refused'
			}
		})(),
		sees_page: (() => {
			try {
				return parent.document.title
			} catch {
				return 'refused'
			}
		})(),
		fetched: await fetch('/api/config').then(
			() => 'answered',
			() => 'refused',
		),
	}))
	expect(seen).toEqual({ origin: 'null', reads_cookies: 'refused', sees_page: 'refused', fetched: 'refused' })
	await person.leaves()
})

it('another financial year: what goes is told before, and nothing else goes', async () => {
	const { person } = await begins({ allBanksLoanPurpose: 'project', purpose_key: 'business_expansion' })
	const { page, say } = person
	const texts = say.financial_years
	const last = new Date().getUTCFullYear() - 1
	const sectionOf = (year: number): Locator =>
		page
			.locator('section', {
				has: page.getByRole('heading', { name: `${say.enumerations.document_type.annual_statement} ${year}`, exact: true }),
			})
			.last()
	for (const year of [last, last - 1]) {
		const section = sectionOf(year)
		await section.locator('input[type=file]').setInputFiles({ name: `Abschluss ${year}.pdf`, mimeType: 'application/pdf', buffer: a_pdf })
		await section.getByLabel(beginning(say.documents.staged.as_of_date)).fill(`31.12.${year}`)
		await section.getByRole('button', { name: say.documents.staged.upload }).click()
		await section.locator('[data-state=done]').waitFor()
	}

	await person.presses(texts.change)
	await person.sees(texts.title)
	const dialog = page.getByRole('dialog')
	await dialog.getByText(texts.nothing_leaves).waitFor()
	await dialog.getByRole('radio', { name: new RegExp(`^${last - 1}`) }).check()
	await dialog.getByText(`Abschluss ${last}.pdf`).waitFor()
	expect(await dialog.getByText(`Abschluss ${last - 1}.pdf`).count()).toBe(0)
	await person.sees(texts.title)
	// Left without saving, nothing has happened; opened again, nothing is chosen yet.
	await dialog.getByRole('button', { name: texts.cancel }).click()
	await dialog.waitFor({ state: 'hidden' })
	await sectionOf(last).getByText(`Abschluss ${last}.pdf`).first().waitFor()

	await person.presses(texts.change)
	await dialog.getByRole('radio', { name: new RegExp(`^${last - 1}`) }).check()
	await dialog.getByRole('button', { name: texts.save_and_delete_one.replace('{{count}}', '1') }).click()
	await dialog.waitFor({ state: 'hidden' })
	await sectionOf(last - 1)
		.getByText(`Abschluss ${last - 1}.pdf`)
		.first()
		.waitFor()
	await sectionOf(last - 3).waitFor()
	// Nor is it named any more as what the other one is a copy of.
	await expect.poll(() => page.getByText(`Abschluss ${last}.pdf`).count()).toBe(0)
	await page.getByText(texts.summary.replace('{{end}}', '31. Dezember').replace('{{year}}', String(last - 1))).waitFor()

	// The overview tells it too, and by its own way to the dialog the year ends in June.
	await person.goesTo(page.url().replace(/[?].*/, ''))
	await person.presses(texts.change)
	await person.chooses(texts.end, { value: '06-30' }, dialog)
	await dialog.getByText(texts.nothing_leaves).waitFor()
	await dialog.getByRole('button', { name: texts.save, exact: true }).click()
	await dialog.waitFor({ state: 'hidden' })
	await page.getByText(/30\. Juni/).waitFor()
	person.expectQuietConsole()
	await person.leaves()
})
