import { randomUUID } from 'node:crypto'

import { describe, it } from 'vitest'

import { changesSettings, resetsPassword, signsOutAndIn } from './account.ts'
import { asksForLoan, completesCompany, confirmsAddress, createsAccount, opensApplication } from './apply.ts'
import { addsRepresentative, beginsSecondRepresentative, givesBankAndTaxNumber, submits, uploadsDocuments } from './complete.ts'
import { Person } from './person.ts'
import { setStage } from './stage.ts'
import { findsApplication, takesAndReturns } from './staff.ts'

const stage = setStage()

describe('from the first page to the submitted application', () => {
	it.each([
		['de', 'an older phone', { width: 360, height: 780 }, true],
		['en', 'a desktop', { width: 1280, height: 900 }, false],
	] as const)('in %s on %s', async (language, _, viewport, lacks_temporal) => {
		const person = await Person.sitsDown(stage, { language, viewport, lacks_temporal })
		const email = `e2e-${randomUUID()}@example.com`
		await asksForLoan(person, { search: 'Nord' })
		await completesCompany(person)
		await createsAccount(person, email)
		await confirmsAddress(person, email)
		const short_id = await opensApplication(person)
		await givesBankAndTaxNumber(person)
		await addsRepresentative(person)
		const tab = person.page.url()
		await beginsSecondRepresentative(person)
		await person.goesTo(tab)
		await uploadsDocuments(person)
		await submits(person)

		const clerk = await Person.sitsDown(stage, { language, viewport })
		await findsApplication(clerk, short_id)
		await takesAndReturns(clerk, 'Bitte laden Sie den Jahresabschluss vollständig hoch.')
		clerk.expectQuietConsole()
		await clerk.leaves()
		await stage.product.mailTo(email, person.say.mails.application_reopened.subject.split('{{')[0] ?? '')

		await signsOutAndIn(person, email)
		await changesSettings(person, 'Anderes-Wort-42-Tisch')
		await resetsPassword(person, email, 'Drittes-Wort-77-Lampe')
		person.expectQuietConsole()
		await person.leaves()
	})
})
