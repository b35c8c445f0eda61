import { randomUUID } from 'node:crypto'

import { it } from 'vitest'

import { anApplicationForm } from '#api/test/forms.ts'

import { createsApplication } from './calls.ts'
import { Person } from './person.ts'
import { isApplicant, isStaff } from './signed-in.ts'
import { setStage } from './stage.ts'

const stage = setStage({ is_own: true })

const sitsDown = (language: 'de' | 'en', width: number): Promise<Person> =>
	Person.sitsDown(stage, { language, viewport: { width, height: 900 } })

/** A day as German writes it. */
const typed = ({ day, month, year }: Temporal.PlainDate): string =>
	[...[day, month].map((part) => String(part).padStart(2, '0')), year].join('.')

it('somebody is away: who stands in finds their case and for whom it is, until they are back', async () => {
	const company = `Blechwerk ${randomUUID().slice(0, 8)} GmbH`
	const applicant = await sitsDown('de', 1280)
	await isApplicant(applicant, `e2e-${randomUUID()}@example.com`)
	const { applicationId } = await createsApplication(applicant, anApplicationForm({ companyName: company }))
	await stage.product.sql(
		`update applications set status = 'internal_review_analysis', submitted_at = now(),
		assigned_staff_id = (select staff_id from staff_users where email = 'analyse@fundament.example') where application_id = $1`,
		[applicationId],
	)
	await applicant.leaves()

	const away = await sitsDown('de', 1280)
	const { absence, settings } = away.say.waiting
	await isStaff(away, 'analyse@fundament.example')
	await away.goesTo('/backoffice/settings')
	await away.page.getByRole('radio', { name: settings.when.at_once }).check()
	await away.presses(settings.save)
	await away.page.getByText(settings.saved).first().waitFor()
	await away.presses(absence.save)
	await away.page.getByRole('alert').first().waitFor()
	const today = Temporal.Now.plainDateISO('Europe/Berlin')
	await away.fills(absence.from, typed(today))
	await away.fills(absence.until, typed(today.add({ days: 1 })))
	await away.chooses(absence.deputy, { label: 'Henrik Voss' })
	await away.presses(absence.save)
	await away.page.getByText(absence.saved).first().waitFor()
	await away.sees(away.say.backoffice.pages.settings)

	const deputy = await sitsDown('en', 360)
	await isStaff(deputy, 'freigabe@fundament.example')
	await deputy.goesTo('/backoffice/waiting?lng=en')
	const row = deputy.page.getByRole('listitem').filter({ hasText: company })
	await row.getByText(deputy.say.waiting.for.replace('{{name}}', 'Alma Sander')).waitFor()
	await deputy.sees(deputy.say.backoffice.pages.waiting)

	await away.presses(absence.end)
	await away.page.getByText(absence.ended).first().waitFor()
	await deputy.page.reload()
	await deputy.heading(deputy.say.waiting.none_title).or(deputy.page.getByRole('list')).first().waitFor()
	await row.waitFor({ state: 'detached' })
	await Promise.all([away.leaves(), deputy.leaves()])
})
