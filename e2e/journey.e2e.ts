import { randomUUID } from 'node:crypto'

import { it } from 'vitest'

import { changesSettings, resetsPassword, signsOutAndIn } from './account.ts'
import { asksForLoan, completesCompany, confirmsAddress, createsAccount, opensApplication } from './apply.ts'
import { addsRepresentative, beginsSecondRepresentative, givesBankAndTaxNumber, submits, uploadsDocuments } from './complete.ts'
import { movesTo } from './moves.ts'
import { Person } from './person.ts'
import { setStage } from './stage.ts'
import { findsApplication, takesAndReturns } from './staff.ts'

const stage = setStage()

it('goes from the first page on an older phone, in German, to the submitted application at a desk, in English', async () => {
	const on_phone = await Person.sitsDown(stage, { language: 'de', viewport: { width: 360, height: 780 } })
	const email = `e2e-${randomUUID()}@example.com`
	await asksForLoan(on_phone, { search: 'Nord' })
	await completesCompany(on_phone)
	await createsAccount(on_phone, email)
	await confirmsAddress(on_phone, email)
	await changesSettings(on_phone, 'Anderes-Wort-42-Tisch')
	const secret = 'Drittes-Wort-77-Lampe'
	await resetsPassword(on_phone, email, secret)
	const short_id = await opensApplication(on_phone)
	await givesBankAndTaxNumber(on_phone)
	const overview = new URL(on_phone.page.url()).pathname

	const at_desk = { language: 'en', viewport: { width: 1280, height: 900 } } as const
	const person = await movesTo(stage, on_phone, at_desk, overview)
	await addsRepresentative(person)
	const tab = person.page.url()
	await beginsSecondRepresentative(person)
	await person.goesTo(tab)
	await uploadsDocuments(person)
	await submits(person)

	const clerk = await Person.sitsDown(stage, at_desk)
	await findsApplication(clerk, short_id)
	await takesAndReturns(clerk, 'Bitte laden Sie den Jahresabschluss vollständig hoch.')
	clerk.expectQuietConsole()
	await clerk.leaves()
	// In the language the account was created in.
	await stage.product.mailTo(email, on_phone.say.mails.application_reopened.subject.split('{{')[0] ?? '')

	await signsOutAndIn(person, email, secret)
	person.expectQuietConsole()
	await person.leaves()
})
