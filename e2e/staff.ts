import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

import { stepToTab, tabOfSection, type CaseSection, type CaseTab } from '#domain/cases/case/sections.ts'

import { calls, sends } from './calls.ts'
import type { Person } from './person.ts'
import { isStaff } from './signed-in.ts'
import { beginning } from './words.ts'

/** A member of staff comes to the list of applications, signed in; an analyst, where it is not said who. */
export async function comesAsStaff(person: Person, email = 'analyse@fundament.example'): Promise<void> {
	await isStaff(person, email)
	await person.goesTo('/backoffice/applications')
	await person.sees(person.say.backoffice_queue.queue.title)
}

/** A member of staff comes, signed in, and finds the application in the queue; an analyst, where it is not said who. */
export async function findsApplication(person: Person, short_id: string, email?: string): Promise<void> {
	const { page, say } = person
	await comesAsStaff(person, email)
	await person.fills(say.backoffice_queue.queue.search, short_id)
	await person.stands(new RegExp(`search=${short_id}`))
	await page
		.getByText(beginning(say.backoffice_queue.queue.count_one.replace('{{count}}', '1')))
		.first()
		.waitFor()
	await page.getByRole('main').locator('a[href*="/backoffice/applications/"]').first().click()
	await person.stands(/\/backoffice\/applications\/[\da-f-]{36}/)
	await person.sees(say.backoffice_case.moves.title)
}

/** Opens a tab of the case that is open. */
export async function opensTab({ page, say }: Person, tab: CaseTab): Promise<void> {
	const { sections, tabs } = say.backoffice_case.case
	await page
		.getByRole('navigation', { name: sections })
		.getByRole('link', { name: beginning(tabs[tab]) })
		.click()
	await page.waitForURL((url) => url.pathname.endsWith(stepToTab(tab)), { waitUntil: 'commit' })
}

/** Opens the tab of a section, and finds it there. */
export async function opensSection(staff: Person, section: CaseSection): Promise<Locator> {
	await opensTab(staff, tabOfSection(section) ?? 'overview')
	const shown = staff.page.locator(`#${section}`)
	await shown.waitFor()
	return shown
}

/** Takes the case, then sends it back with a list of what to mend. */
export async function takesAndReturns(person: Person, item: string): Promise<void> {
	const { page, say } = person
	const { moves } = say.backoffice_case
	const asked = say.backoffice_moves
	await takes(person)
	await person.button(moves.button.release).waitFor()
	await person.sees(moves.title)

	await person.presses(moves.button.reopen)
	const returning = page.getByRole('dialog')
	await returning.getByLabel(beginning(asked.item)).first().fill(item)
	// Without a word on what may be changed again nothing is sent.
	await returning.getByLabel(beginning(asked.note)).first().fill('Zahlen passen nicht zusammen')
	await returning.getByRole('button', { name: moves.button.reopen }).click()
	await returning.getByText(say.errors.err_application_items_required).first().waitFor()
	await person.sees(asked.dialog.reopen)
	await returning.getByRole('checkbox', { name: moves.groups.document }).check()
	await returning.getByRole('checkbox', { name: moves.groups.bankinfo }).check()
	await person.sees(asked.dialog.reopen)
	await returning.getByRole('button', { name: moves.button.reopen }).click()
	await returning.waitFor({ state: 'hidden' })
	await page.getByText(moves.done.reopen).first().waitFor()
	await expect.poll(() => person.button(moves.button.take).count()).toBe(0)
}

interface StepOptions {
	readonly note?: string
	/** Proves again who they are, where the step asks for it. */
	readonly proves?: () => Promise<void>
}

/** One step of the case, confirmed; with a note where it leads back. */
export async function steps(staff: Person, name: string, { note, proves }: StepOptions = {}): Promise<void> {
	await ticks(staff)
	await staff.presses(name)
	const dialog = staff.page.getByRole('dialog')
	if (note !== undefined) await dialog.getByLabel(beginning(staff.say.backoffice_flows.step.note)).fill(note)
	await dialog.getByRole('button', { name: staff.say.backoffice_flows.step.confirm }).click()
	await proves?.()
	await dialog.waitFor({ state: 'hidden' })
}

/** The case is theirs from here on. */
export async function takes(staff: Person): Promise<void> {
	const { moves } = staff.say.backoffice_case
	await staff.presses(moves.button.take)
	const dialog = staff.page.getByRole('dialog')
	await dialog.getByRole('button', { name: moves.button.take }).click()
	await dialog.waitFor({ state: 'hidden' })
}

interface OutsideTerms {
	readonly rate: string
	/** The loan's reference rate and its hedge, where the flow asks for both. */
	readonly follows?: { readonly reference_rate: string; readonly hedging_rate: string }
}

/** The terms, typed; `amount` as the language writes it; `outside` where another lends. */
export async function prices(staff: Person, button: string, amount: string, rate: string, outside?: OutsideTerms): Promise<void> {
	const { staff: words } = staff.say.offers
	await opensSection(staff, 'offers')
	await staff.page.getByRole('link', { name: button }).click()
	const desk = staff.page.locator('form')
	await staff.fills(words.amount, amount, desk)
	await staff.fills(words.interest_rate, rate, desk)
	if (outside !== undefined) {
		await staff.fills(words.external_interest_rate, outside.rate, desk)
		await staff.fills(words.external_transaction_fee, '0', desk)
		if (outside.follows !== undefined) {
			await staff.fills(words.hedging_rate, outside.follows.hedging_rate, desk)
			await staff.chooses(words.reference_rate, { value: outside.follows.reference_rate }, desk)
		}
	}
	await staff.fills(words.conditions, 'Bürgschaft der Gesellschafterin', desk)
	await desk.getByRole('button', { name: words.save }).click()
	await staff.page.locator('#offers').getByText(staff.say.offers.status.prepared).first().waitFor()
	await ticks(staff)
}

interface Reviewed {
	readonly document_id: string
	readonly may_review: boolean
	readonly review_status: string
	readonly review_count: number
}

/** Whoever reviews documents has accepted all that wait, which is a journey of its own (documents.e2e.ts). */
export async function acceptsDocuments(staff: Person, id: string): Promise<void> {
	const path = `/staff/applications/${id}`
	const { documents } = (await calls(staff, 'GET', path)).body as { readonly documents: readonly Reviewed[] }
	for (const { document_id, review_count } of documents.filter(({ may_review, review_status }) => may_review && review_status === 'open'))
		await sends(staff, 'POST', `${path}/documents/${document_id}/reviews`, { verdict: 'accepted', review_count, note: null })
	await staff.page.reload()
	await staff.heading(staff.say.backoffice_case.moves.title).waitFor()
}

/** Ticks whatever this person may tick in the checklists of the case that is open. */
export async function ticks(staff: Person): Promise<void> {
	const { say } = staff
	const section = await opensSection(staff, 'checklists')
	// The lists are there with their boxes, or say that none is open.
	await section.getByRole('checkbox').or(section.getByText(say.backoffice_flows.checklists.none)).first().waitFor()
	const open = section.getByRole('checkbox', { checked: false, disabled: false })
	for (let left = await open.count(); left > 0; left = await open.count()) {
		await open.first().click()
		// Once said, the next form begins with what the tick before rested on.
		await section.locator('[name=text]').fill('Mit der Geschäftsführung besprochen')
		await section.getByRole('button', { name: say.backoffice_flows.checklists.basis.tick, exact: true }).click()
		await expect.poll(() => open.count()).toBeLessThan(left)
	}
}
