import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { aPdf, anApplicationForm } from '#api/test/forms.ts'
import { part_bytes } from '#domain/applying/documents/parts.ts'

import { createsApplication } from './calls.ts'
import { Person, type Circumstances } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const large = Buffer.concat([aPdf('large'), randomBytes(3 * part_bytes)])

/** Before the documents of their new application. */
async function anApplicant(surroundings: Circumstances): Promise<{ person: Person; section: Locator }> {
	const person = await Person.sitsDown(stage, surroundings)
	const { page, say } = person
	await isApplicant(person, `uploads-${randomUUID()}@example.com`)
	const { applicationId: application_id } = await createsApplication(person, anApplicationForm({}))
	await person.goesTo(`/dashboard/applications/${application_id}`)
	await page
		.getByRole('tab', { name: say.dashboard.tabs.documents })
		.or(page.getByRole('link', { name: say.dashboard.tabs.documents }))
		.first()
		.click()
	await person.heading(say.documents.title).waitFor()
	const heading = page.getByRole('heading', { name: say.enumerations.document_type.bank_statement, exact: true })
	return { person, section: page.locator('section', { has: heading }).last() }
}

const chooses = (section: Locator, buffer: Buffer): Promise<void> =>
	section.locator('input[type=file]').setInputFiles({ name: 'Kontoauszug.pdf', mimeType: 'application/pdf', buffer })

/** Which parts leave the browser; at the one that is named the connection is cut. */
async function cutAt(person: Person, number: number, { is_offline }: { is_offline: boolean }): Promise<string[]> {
	const { page } = person
	const sent: string[] = []
	let is_cut = false
	await page.route('**/api/storage/**', async (route) => {
		const part = new URL(route.request().url()).searchParams.get('part') ?? ''
		if (route.request().method() !== 'PUT') return route.continue()
		if (part === String(number) && !(is_cut && is_offline)) {
			is_cut = true
			if (is_offline) await page.context().setOffline(true)
			return route.abort('connectionreset')
		}
		sent.push(part)
		return route.continue()
	})
	return sent
}

describe('a large file', () => {
	it('goes on where the connection broke, by itself, and arrives as it is', async () => {
		const { person, section } = await anApplicant({ language: 'de', viewport: { width: 360, height: 740 } })
		const { page, say } = person
		const sent = await cutAt(person, 3, { is_offline: true })
		await chooses(section, large)
		await section.getByText(say.documents.phase.interrupted).waitFor()
		await person.sees(say.documents.title)
		expect(sent).toEqual(['1', '2'])

		await page.context().setOffline(false)
		// Sent is not yet scanned.
		await section.locator('[data-state=done]', { hasText: say.documents.state.done }).waitFor({ timeout: 60_000 })
		expect(sent).toEqual(['1', '2', '3', '4'])
		await person.sees(say.documents.title)

		const saved = page.waitForEvent('download')
		await section.getByRole('button', { name: 'Kontoauszug.pdf' }).first().click()
		const content = await readFile(await (await saved).path())
		expect(content.equals(large)).toBe(true)
		await section.getByText(say.documents.receipt.open, { exact: true }).click()
		await section.getByText(createHash('sha256').update(large).digest('hex')).waitFor()
		await person.leaves()
	})

	it('that cannot go on is cancelled while it waits for the connection, and leaves nothing', async () => {
		const { person, section } = await anApplicant({ language: 'en', viewport: { width: 1280, height: 800 }, scheme: 'dark' })
		const { page, say } = person
		await cutAt(person, 2, { is_offline: false })
		await chooses(section, large)
		await section.getByText(say.documents.phase.interrupted).waitFor()
		await person.sees(say.documents.title)
		const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
		await section.getByRole('button', { name: say.documents.cancel }).click()
		expect((await deleted).status()).toBe(204)
		await page.reload()
		await person.heading(say.documents.title).waitFor()
		expect(await section.getByText('Kontoauszug.pdf').count()).toBe(0)
		await person.leaves()
	})
})
