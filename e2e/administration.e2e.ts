import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { secondPerson as second } from '#domain/texts/de/second-person.ts'
import { staffAdministration as texts } from '#domain/texts/de/staff-administration.ts'
import { waiting } from '#domain/texts/de/waiting.ts'

import { password } from './apply.ts'
import { Person } from './person.ts'
import { provesAgain } from './signed-in.ts'
import { setStage } from './stage.ts'
import { comesAsStaff } from './staff.ts'
import { beginning } from './words.ts'

const stage = setStage({ is_own: true })

const sitsDown = (): Promise<Person> => Person.sitsDown(stage, { language: 'de', viewport: { width: 1280, height: 900 } })

async function administers(name: string): Promise<Person> {
	const admin = await sitsDown()
	await comesAsStaff(admin, `${name}@fundament.example`)
	await provesAgain(admin)
	await admin.goesTo('/backoffice/staff')
	await admin.heading(texts.changes.title).waitFor()
	return admin
}

const focused = ({ page }: Person): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')

it('somebody is asked before shutting a person out, nobody answers what is about themselves, and the focus is never lost', async () => {
	const admin = await administers('verwaltung')
	const { page } = admin
	await admin.presses(`${texts.disable} Bernd Okoye`)
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('heading', { name: texts.disable_dialog.title.replace('{{name}}', 'Bernd Okoye') }).waitFor()
	await dialog.getByRole('button', { name: texts.disable_dialog.cancel }).click()
	expect(await focused(admin)).toBe(`${texts.disable} Bernd Okoye`)
	await admin.presses(`${texts.disable} Bernd Okoye`)
	await dialog.getByRole('button', { name: texts.disable_dialog.submit }).click()
	await dialog.waitFor({ state: 'hidden' })
	expect(await focused(admin)).toBe(`${texts.enable} Bernd Okoye`)
	await admin.presses(`${texts.enable} Bernd Okoye`)
	await page.getByText(texts.changes.enabling.replace('{{about}}', 'Bernd Okoye')).waitFor()
	await admin.presses(`${texts.reset} Gesa Maurer`)
	await page.getByText(texts.changes.second_factor_reset.replace('{{about}}', 'Gesa Maurer')).waitFor()
	await page.getByRole('button', { name: `${second.withdraw} Gesa Maurer` }).waitFor()

	const other = await administers('rechtefreigabe')
	// It waits for the other administrator on their first page, and a key leads there; what is about themselves does not.
	await other.goesTo('/backoffice')
	const waits = other.page.getByRole('main').locator('a[data-row^="staff_change"]')
	await waits.getByText(waiting.change.enabling).waitFor()
	expect(await waits.count()).toBe(1)
	await waits.focus()
	await other.page.keyboard.press('Enter')
	await other.heading(texts.changes.title).waitFor()
	await other.button(`${second.confirm} Bernd Okoye`).waitFor()
	expect(await other.button(`${second.refuse} Gesa Maurer`).count()).toBe(0)
	await other.presses(`${second.confirm} Bernd Okoye`)
	await other.page.getByText(second.done, { exact: true }).first().waitFor()
	expect(await focused(other)).toBe(texts.changes.title)
	await other.leaves()

	const email = `neu-${randomUUID()}@example.com`
	await admin.presses(texts.invitation.open)
	await admin.fills(texts.invitation.name, 'Rieke Brandt', dialog)
	await admin.fills(texts.invitation.email, email, dialog)
	await dialog.getByRole('button', { name: texts.invitation.send }).click()
	await dialog.waitFor({ state: 'hidden' })
	await admin.leaves()
	const invited = await sitsDown()
	const { links } = await stage.product.mailTo(email, 'Ihr Zugang')
	await invited.goesTo(links.find((link) => link.includes('/invitation/')) ?? '')
	await invited.page.locator('input[type=password]').first().fill(password)
	await invited.presses(texts.accept.submit)
	await invited.page.getByRole('link', { name: beginning(texts.accept.to_login) }).waitFor()
	expect(await focused(invited)).toBe(texts.accept.done)
	await invited.leaves()
})
