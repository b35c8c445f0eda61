import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { anApplicationForm } from '#api/test/forms.ts'
import { aHeicPhoto, aPhoto } from '#api/test/images.ts'
import { aBalanceSheet, aPdfWith } from '#api/test/pdfs.ts'

import { createsApplication } from './calls.ts'
import { Person, type Circumstances } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'

const stage = setStage()

/** Before the bank statements of their new application: a kind that asks for no date. */
async function anApplicant(surroundings: Circumstances): Promise<{ person: Person; section: Locator }> {
	const person = await Person.sitsDown(stage, surroundings)
	const { page, say } = person
	await isApplicant(person, `preflight-${randomUUID()}@example.com`)
	const { applicationId: application_id } = await createsApplication(
		person,
		anApplicationForm({ companyName: 'Hinrichs Maschinenbau GmbH' }),
	)
	await person.goesTo(`/dashboard/applications/${application_id}?tab=documents`)
	await person.heading(say.documents.title).waitFor()
	const heading = page.getByRole('heading', { name: say.enumerations.document_type.bank_statement, exact: true })
	return { person, section: page.locator('section', { has: heading }).last() }
}

const choose = (section: Locator, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
	section.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

const row = (section: Locator, name: string): Locator =>
	section.locator('li', { has: section.page().getByRole('button', { name }) }).first()

describe('files that are looked into', () => {
	it('are told what is wrong with them, and how to mend it', async () => {
		const { person, section } = await anApplicant({ language: 'de', viewport: { width: 360, height: 740 } })
		const { say } = person
		await choose(section, 'Konto.pdf', 'application/pdf', await aPdfWith(['geheim'], { password: 'x' }))
		const locked = row(section, 'Konto.pdf')
		await locked.getByText(say.preflight.what.pdf_password).waitFor()
		await locked.getByText(say.preflight.fix.pdf_password).waitFor()
		await locked.locator('[data-state=error]').waitFor()
		await person.sees(say.documents.title)

		await choose(section, 'Fremd.pdf', 'application/pdf', await aPdfWith(aBalanceSheet('Ganz Andere Bäckerei AG', '31.12.2024')))
		const foreign = row(section, 'Fremd.pdf')
		await foreign.getByText(say.preflight.what.company_missing.replace('{{company}}', 'Hinrichs Maschinenbau GmbH')).waitFor()
		await foreign.locator('[data-state=done]').waitFor()
		await foreign.getByRole('button', { name: say.preflight.confirm }).click()
		await foreign.getByText(say.preflight.confirmed.split('}}')[1] ?? '').waitFor()
		expect(await foreign.getByRole('button', { name: say.preflight.confirm }).count()).toBe(0)
		await person.sees(say.documents.title)
		await person.leaves()
	})

	it('are right, and nothing is said of them', async () => {
		const { person, section } = await anApplicant({ language: 'en', viewport: { width: 1280, height: 800 }, scheme: 'dark' })
		const { say } = person
		await choose(
			section,
			'Auszug.pdf',
			'application/pdf',
			await aPdfWith(aBalanceSheet('Hinrichs Maschinenbau GmbH', '31.12.2024'), { pages: 2 }),
		)
		await row(section, 'Auszug.pdf').locator('[data-state=done]').waitFor()
		await row(section, 'Auszug.pdf').getByText(say.preflight.pages_other.replace('{{count}}', '2')).waitFor()
		expect(await row(section, 'Auszug.pdf').getByRole('status').count()).toBe(0)
		await person.leaves()
	})
})

describe('photographs', () => {
	it('leave the device without the place they were taken at, and in a format everybody can open', async () => {
		const { person, section } = await anApplicant({ language: 'de', viewport: { width: 360, height: 740 } })
		const { page } = person
		await choose(section, 'Foto.jpg', 'image/jpeg', aPhoto(3000, 4000, { has_location: true, orientation: 6 }))
		await row(section, 'Foto.jpg').locator('[data-state=done]').waitFor({ timeout: 60_000 })
		const kept = await saved(page, section, 'Foto.jpg')
		expect(kept.includes('Jana')).toBe(false)
		expect(kept.length).toBeGreaterThan(400_000)

		await choose(section, 'IMG_1.HEIC', 'image/heic', aHeicPhoto())
		await row(section, 'IMG_1.jpg').locator('[data-state=done]').waitFor({ timeout: 60_000 })
		const converted = await saved(page, section, 'IMG_1.jpg')
		expect(converted.subarray(0, 3).toString('hex')).toBe('ffd8ff')
		// Red on the left and blue on the right, as it was taken.
		const colours = await page.evaluate(async (base64) => {
			const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
			const bitmap = await createImageBitmap(new Blob([bytes]))
			const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
			const context = canvas.getContext('2d')
			context?.drawImage(bitmap, 0, 0)
			const at = (x: number) => [...(context?.getImageData(x, 800, 1, 1).data ?? [])].map((value) => value > 128)
			return { size: [bitmap.width, bitmap.height], left: at(100), right: at(1100) }
		}, converted.toString('base64'))
		expect(colours).toEqual({ size: [1200, 1600], left: [true, false, false, true], right: [false, false, true, true] })
		await person.leaves()
	})
})

async function saved(page: Person['page'], section: Locator, name: string): Promise<Buffer> {
	const download = page.waitForEvent('download')
	await row(section, name).getByRole('button', { name }).first().click()
	return readFile(await (await download).path())
}
