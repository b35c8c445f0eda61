import { randomUUID } from 'node:crypto'

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { consent_cookie } from '#domain/partners/configuration/consent.ts'

import { password } from './apply.ts'
import { Person, type Circumstances } from './person.ts'
import type { Stage } from './stage.ts'
import { beginning } from './words.ts'

export const phone: Circumstances = { language: 'de', viewport: { width: 360, height: 780 } }
export const desk: Circumstances = { language: 'en', viewport: { width: 1280, height: 900 } }

export const originOf = ({ product }: Stage, key: string): string =>
	key === 'hansekontor' ? product.origin : product.origin.replace('//', `//${key}.`)

/** Somebody in front of a partner's first page. */
export async function visitor(stage: Stage, surroundings: Circumstances, key = 'hansekontor'): Promise<Person> {
	const person = await Person.sitsDown(stage, surroundings)
	await person.page.context().addCookies([{ name: consent_cookie, value: 'essential', url: originOf(stage, key) }])
	await person.goesTo(`${originOf(stage, key)}/application/loan-info`)
	await person.heading(person.say.applications.loan_info.title).waitFor()
	return person
}

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
export const amountOf = (person: Person) => field(person.page, 'loanSize').first()

export async function types(person: Person, name: string, value: string): Promise<void> {
	await field(person.page, name).first().fill(value)
	await field(person.page, name).first().blur()
}

/** A kind of financing, in the list of a phone or among the cards, and then its purpose where there are several. */
export async function chooses({ page }: Person, choice: string): Promise<void> {
	const [kind = '', purpose = ''] = choice.split('.')
	const list = field(page, 'allBanksLoanPurpose')
	if (await list.isVisible()) await list.selectOption(kind)
	else await page.locator(`input[type=radio][value="${kind}"]`).check()
	const purposes = field(page, 'purpose_key')
	if ((await purposes.count()) > 0) await purposes.selectOption(purpose)
}

export const isSaved = (person: Person) => person.page.getByText(person.say.shell.form.saved, { exact: true }).waitFor()

/** The server has what was typed: pages without a form say nothing of it. */
export async function hasArrived(person: Person, name: string, value: unknown): Promise<void> {
	const kept = (): Promise<unknown> =>
		person.page.evaluate(async (asked) => {
			const response = await fetch('/api/application_draft')
			const { draft } = (await response.json()) as { draft: { answers: Readonly<Record<string, unknown>> } | null }
			return draft?.answers[asked]
		}, name)
	await expect.poll(kept).toBe(value)
}

/** Typed by hand: no register is asked. */
export async function entersCompany(person: Person, details: Readonly<Record<string, string>>): Promise<void> {
	const { say } = person
	await person.stands(/\/application\/company-name/)
	await field(person.page, 'name').fill('Muster Handel')
	await person.presses(say.companies.search.enter)
	await person.stands(/\/application\/company-details/)
	for (const [name, value] of Object.entries(details)) {
		const found = field(person.page, name)
		if (name === 'companyType') await found.selectOption(value)
		else await found.fill(value)
	}
	await field(person.page, 'businessPurpose').fill('Großhandel mit Elektrogeräten')
	await field(person.page, 'purposeDescription').fill('Wir eröffnen einen zweiten Standort und stellen vier Leute ein.')
	await person.presses(say.shell.form.continue)
	await person.stands(/\/application\/review$/)
}

export const german = {
	companyType: 'GMBH',
	street: 'Hafenstraße',
	houseNumber: '12a',
	companyPostCode: '20457',
	companyLocation: 'Hamburg',
}
export const swiss = {
	companyType: 'CH_GMBH',
	street: 'Bahnhofstrasse',
	houseNumber: '3',
	companyPostCode: '8001',
	companyLocation: 'Zürich',
}

/** A value of the review. */
export const answer = (person: Person, label: string) =>
	person.page
		.locator('dl > div', { has: person.page.locator('dt', { hasText: label }) })
		.locator('dd')
		.last()

export const changes = (person: Person, step: string) =>
	person.page
		.getByRole('region', { name: step })
		.getByRole('link', { name: beginning(person.say.shell.form.change) })
		.click()

export async function opensAccount(person: Person, email = `creates-${randomUUID()}@example.com`): Promise<string> {
	const { page, say } = person
	await person.link(say.applications.review.to_account).click()
	await person.stands(/\/application\/account-creation/)
	await fillsAccount(person, email)
	await page.getByRole('button', { name: beginning(say.applications.account_creation.submit) }).click()
	return email
}

async function fillsAccount(person: Person, email: string): Promise<void> {
	const { page, say } = person
	await person.fills(say.account.register.email, email)
	for (const at of [0, 1]) await page.locator('input[type=password]').nth(at).fill(password)
	for (const box of await page.getByRole('checkbox').all()) await box.check()
}
