import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { anApplicationForm } from '#api/test/forms.ts'
import { credit } from '#domain/texts/de/credit.ts'
import { addressOfScreen } from '#web/kit/dev/screen.ts'

import { createsApplication } from './calls.ts'
import { chooses } from './creation.ts'
import { Person } from './person.ts'
import { isApplicant, isStaff } from './signed-in.ts'
import { setStage } from './stage.ts'

const stage = setStage()

it('a fault that is mended leaves the summary, and nothing that followed from it stays', async () => {
	const person = await Person.sitsDown(stage, { language: 'de', viewport: { width: 360, height: 780 } })
	const { page, say } = person
	await person.goesTo('/application/loan-info')
	await person.presses(say.shell.form.continue)
	await page.getByRole('alert').filter({ hasText: say.applications.loan_info.purpose }).first().waitFor()
	await chooses(person, 'general_liquidity.business_expansion')
	await expect.poll(() => page.getByRole('alert').filter({ hasText: say.errors.err_field_required }).count()).toBe(0)
	await expect.poll(() => page.getByRole('alert').filter({ hasText: say.applications.loan_info.purpose }).count()).toBe(0)
	await person.presses(say.shell.form.continue)
	await person.stands(/company-name/)
	person.expectQuietConsole()
	await person.leaves()
})

it('a press that leaves a faulty field counts, wherever it goes', async () => {
	const person = await Person.sitsDown(stage, { language: 'de', viewport: { width: 360, height: 780 } })
	const { page, say } = person
	await isApplicant(person, `presses-${randomUUID()}@example.com`)
	const made = await createsApplication(person, anApplicationForm())
	await person.goesTo(`/dashboard/applications/${made.applicationId}?tab=signatories`)
	await person.link(say.signatories.add).click()
	const main = page.getByRole('main')
	await person.fills(say.signatories.fields.email, 'nobody', main)
	const box = main.getByRole('checkbox').first()
	const was = await box.isChecked()
	// Without the fault's line at the moment of the press: the mouse goes where the box stood before the field was left.
	await box.scrollIntoViewIfNeeded()
	const at = await box.boundingBox()
	if (at === null) throw new Error('The box is not shown.')
	await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
	await page.mouse.down()
	await page.mouse.up()
	expect(await box.isChecked()).toBe(!was)
	await main.getByText(say.errors.err_email_invalid).first().waitFor()
	person.expectQuietConsole()
	await person.leaves()
})

it('a chosen tab of a case is the marked one, by a press and by its number', async () => {
	const person = await Person.sitsDown(stage, { language: 'de', viewport: { width: 1280, height: 900 } })
	const { page, say } = person
	await isApplicant(person, `tabs-${randomUUID()}@example.com`)
	const { applicationId } = await createsApplication(person, anApplicationForm())
	await stage.product.sql("update applications set status = 'Submitted', submitted_at = now() where application_id = $1", [applicationId])
	await isStaff(person, 'analyse@fundament.example')
	await person.goesTo(`/backoffice/applications/${applicationId}`)
	const tabs = page.getByRole('navigation', { name: say.backoffice_case.case.sections }).locator('a')
	await tabs.first().waitFor()
	const count = await tabs.count()
	expect(count).toBeGreaterThan(3)
	for (let at = 0; at < count; at += 1) {
		const tab = tabs.nth(at)
		if (!(await tab.isVisible())) continue
		await tab.click()
		await expect.poll(() => tab.getAttribute('aria-current')).not.toBeNull()
	}
	await page.keyboard.press('1')
	await expect.poll(() => tabs.first().getAttribute('aria-current')).not.toBeNull()
	await page.goBack()
	await expect.poll(() => tabs.last().getAttribute('aria-current')).not.toBeNull()
	await person.leaves()
})

it('a press on a found industry code chooses it, though it leaves a code that is none yet', async () => {
	const person = await Person.sitsDown(stage, { language: 'de', viewport: { width: 1280, height: 900 } })
	const { page } = person
	// By its example: the demo's classification has no codes to choose.
	await page.goto(addressOfScreen('/dev/screens/backoffice', { screen: 'case, industry code, searched', lng: 'de', scheme: 'light' }))
	const dialog = page.getByRole('dialog')
	const found = dialog.getByRole('list', { name: credit.industry.results }).getByRole('button', { disabled: false })
	await found.waitFor()
	const code = dialog.locator('[name=code]')
	await code.focus()
	await found.scrollIntoViewIfNeeded()
	const at = await found.boundingBox()
	if (at === null) throw new Error('Nothing was found.')
	// At its upper edge, and as long as it takes to be drawn: a fault shown meanwhile would move the list away from the release.
	await page.mouse.move(at.x + at.width / 2, at.y + 4)
	await page.mouse.down()
	await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
	await page.mouse.up()
	await expect.poll(() => code.inputValue()).toBe('28990')
	person.expectQuietConsole()
	await person.leaves()
})

it('a phone number that its country does not know is warned about, and kept', async () => {
	const person = await Person.sitsDown(stage, { language: 'de', viewport: { width: 360, height: 780 } })
	const { page, say } = person
	await page.goto(addressOfScreen('/dev/screens', { screen: 'representatives, adding', lng: 'de', scheme: 'light' }))
	const main = page.getByRole('main')
	const field = main.locator('input[type=tel]')
	await field.fill('+999 123456789')
	await field.blur()
	await main.getByRole('status').filter({ hasText: say.signatories.warnings.phone_country_unknown }).waitFor()
	expect((await field.inputValue()).replaceAll(' ', '')).toBe('+999123456789')
	await field.fill('+49 30 1234567')
	await field.blur()
	await expect.poll(() => main.getByText(say.signatories.warnings.phone_country_unknown).count()).toBe(0)
	person.expectQuietConsole()
	await person.leaves()
})
