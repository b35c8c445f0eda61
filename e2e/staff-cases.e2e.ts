import { randomUUID } from 'node:crypto'

import { it } from 'vitest'

import { aPdf, anApplicationForm } from '#api/test/forms.ts'
import { aFinanceObject } from '#domain/testing/a-finance-object.ts'

import { createsApplication, sends } from './calls.ts'
import { Person } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'
import { findsApplication, opensSection } from './staff.ts'
import { beginning } from './words.ts'

const stage = setStage()

const sitsDown = (): Promise<Person> => Person.sitsDown(stage, { language: 'de', viewport: { width: 1280, height: 900 } })

/** An application for two machines, in review. */
async function inReview(): Promise<{ applicationId: string; shortApplicationId: string; person: Person }> {
	const person = await sitsDown()
	await isApplicant(person, `e2e-${randomUUID()}@example.com`)
	const change = { allBanksLoanPurpose: 'object_financing', purpose_key: 'machinery_or_equipment', loanSize: 90_000 }
	const form = anApplicationForm({ companyName: `Blechwerk ${randomUUID().slice(0, 8)}`, ...change })
	const made = await createsApplication(person, form)
	for (const type of ['Presse 1', 'Presse 2'])
		await sends(person, 'POST', `/user/applications/${made.applicationId}/finance_objects`, aFinanceObject({ type }))
	await stage.product.sql("update applications set status = 'internal_review_analysis', submitted_at = now() where application_id = $1", [
		made.applicationId,
	])
	return { ...made, person }
}

it('staff bring an invoice for one object, give a colleague the task to look, and the colleague reviews it', async () => {
	const { applicationId, shortApplicationId, person } = await inReview()

	// An analyst brings the invoice that came by post, for the second machine.
	const analyst = await sitsDown()
	await findsApplication(analyst, shortApplicationId)
	const { backoffice_documents: texts, tasks } = analyst.say
	const section = await opensSection(analyst, 'documents')
	await analyst.presses(texts.add.open)
	const dialog = analyst.page.getByRole('dialog')
	await dialog.waitFor()
	await analyst.chooses(texts.add.type, { value: 'supplier_invoice' }, dialog)
	await analyst.chooses(texts.add.object, { label: 'Trumpf Presse 2' }, dialog)
	await dialog
		.locator('input[type=file]')
		.setInputFiles({ name: 'Rechnung per Post.pdf', mimeType: 'application/pdf', buffer: aPdf('Rechnung') })
	await dialog.getByLabel(beginning(texts.add.visible)).check()
	await dialog.getByRole('button', { name: texts.add.save }).click()
	await dialog.waitFor({ state: 'hidden' })
	await section.getByText('Rechnung per Post.pdf').first().waitFor()
	await section.getByText('Trumpf Presse 2').first().waitFor()
	// Once it was examined it can be opened, without a reload.
	await section
		.getByRole('link', { name: beginning(texts.open_review) })
		.first()
		.waitFor()

	// And asks a colleague to look at it.
	const given = await opensSection(analyst, 'tasks')
	await analyst.presses(tasks.case.add)
	await analyst.fills(tasks.dialog.title, 'Rechnung der zweiten Presse prüfen', dialog)
	await analyst.chooses(tasks.dialog.assignee, { label: 'Henrik Voss' }, dialog)
	await analyst.fills(tasks.dialog.due, '31.12.2099', dialog)
	await dialog.getByRole('button', { name: tasks.dialog.save }).click()
	await dialog.waitFor({ state: 'hidden' })
	await given.getByText('Rechnung der zweiten Presse prüfen').first().waitFor()
	analyst.expectQuietConsole()

	// The company sees it among its documents, as brought by the bank.
	await person.goesTo(`/dashboard/applications/${applicationId}?tab=documents`)
	await person.page.getByText('Rechnung per Post.pdf').first().waitFor()
	await person.leaves()

	// The colleague finds the task, reviews the document and is done.
	const approver = await sitsDown()
	await findsApplication(approver, shortApplicationId, 'freigabe@fundament.example')
	// The next step of the case names what the first page lists.
	await approver.page
		.getByRole('list', { name: approver.say.waiting.here })
		.getByRole('link', { name: 'Rechnung der zweiten Presse prüfen' })
		.waitFor()
	const documents = await opensSection(approver, 'documents')
	await documents
		.getByRole('link', { name: beginning(texts.open_review) })
		.first()
		.click()
	await approver.page.locator('iframe').first().waitFor()
	await approver.presses(texts.accept)
	await approver.page.getByText(texts.status.accepted, { exact: true }).first().waitFor()
	await approver.goesTo('/backoffice/tasks?view=open')
	const task = approver.page
		.getByRole('listitem')
		.filter({ hasText: shortApplicationId })
		.filter({ hasText: 'Rechnung der zweiten Presse prüfen' })
	// How many there are still is read anew more slowly than the list, out of which the task is gone before all has been read.
	await approver.page.route('**/api/staff/tasks/count', async (route) => {
		await task.waitFor({ state: 'detached' })
		await route.continue()
	})
	await task.getByRole('button', { name: beginning(tasks.act.done) }).click()
	await approver.page.getByText(tasks.messages.done).first().waitFor()
	// Before the list of what was done, on which the task stands again and no answer would be let through.
	await task.waitFor({ state: 'detached' })
	await approver.page.unrouteAll({ behavior: 'wait' })
	await approver.goesTo('/backoffice/tasks?view=done')
	await task.waitFor()
	approver.expectQuietConsole()
	await approver.leaves()

	// Somebody takes the case while another hand changes it: nothing was decided on what has changed.
	await analyst.presses(analyst.say.backoffice_case.moves.button.take)
	await stage.product.sql('update applications set version = version + 1 where application_id = $1', [applicationId])
	await dialog.getByRole('button', { name: analyst.say.backoffice_case.moves.button.take }).click()
	await dialog.waitFor({ state: 'hidden' })
	await analyst.button(analyst.say.backoffice_case.moves.button.release).waitFor()
	await analyst.leaves()
})
