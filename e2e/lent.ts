import { randomUUID } from 'node:crypto'

import { addDays, todayIn } from '#domain/platform/dates.ts'
import { loanWithoutFees } from '#domain/testing/some-terms.ts'
import { cents } from '#domain/platform/money.ts'

import { calls, sends } from './calls.ts'
import { originOf } from './creation.ts'
import type { Applied } from './flow.ts'
import { Person } from './person.ts'
import { isStaff, provesAgain } from './signed-in.ts'
import type { Stage } from './stage.ts'

/** A partner's sandbox: its business day moves by hand. */
export const sandbox = { key: 'hansekontor-sandbox', name: 'Sandbox Hansekontor' } as const

export const today = (): string => todayIn('Europe/Berlin', new Date().toTemporalInstant())

/** A member of staff at a page of the back office, who sees sandboxes too. */
export async function atDesk(stage: Stage, name: string, address: string): Promise<Person> {
	const email = `${name}@fundament.example`
	await stage.product.sql('update staff_users set sees_sandboxes = true where email = $1', [email])
	const staff = await Person.sitsDown(stage, {
		language: 'de',
		viewport: { width: 1280, height: 900 },
		origin: originOf(stage, 'hansekontor'),
	})
	await isStaff(staff, email)
	await staff.goesTo(address)
	return staff
}

/** Ticks what this person may tick of the checklists: what flows walk on the screen (flow-l1.e2e.ts). */
async function ticksAll(staff: Person, file: string): Promise<void> {
	const { checklists } = await sends<{
		checklists: { kind: string; frozen_at: string | null; items: { key: string; state: string }[] }[]
	}>(staff, 'GET', `${file}/checklists`, undefined)
	for (const { kind, items, frozen_at } of checklists)
		for (const { key: item_key, state } of frozen_at === null ? items : [])
			if (state === 'open')
				// An earlier tick may have put this person on the other side of the four-eyes rule.
				await calls(staff, 'POST', `${file}/checklists`, {
					kind,
					item_key,
					state: 'done',
					was: 'open',
					basis: { kind: 'note', text: 'Durchgesehen.' },
				})
}

interface Lent {
	readonly iban: string
	readonly reference: string
}

/** A loan of 24,000.00 over twelve months, paid out by two on the sandbox's day, with a mandate for its instalments. */
export async function isPaidOut(
	stage: Stage,
	{ id }: Applied,
	{ payer, second }: Record<'payer' | 'second', Person>,
	lent: Lent,
): Promise<void> {
	const { product } = stage
	const offer_id = randomUUID()
	const terms = JSON.stringify(loanWithoutFees({ amount_cents: cents(2_400_000), duration_months: 12 }))
	await product.sql(
		`insert into offers (partner_id, application_id, offer_id, number, status, terms, prepared_by, released_by, released_at, expires_at)
		select partner_id, application_id, $2, 1, 'accepted', $3, staff_id, staff_id, now(), now() + interval '9 days'
		from applications, (select staff_id from staff_users limit 1) as staff where application_id = $1`,
		[id, offer_id, terms],
	)
	await product.sql(
		`insert into loans (partner_id, loan_id, application_id, offer_id, currency, owed_cents, payout_cents, fee_cents, rate_bps, months, terms, created_by, created_at)
		select partner_id, gen_random_uuid(), application_id, offer_id, 'EUR', 2400000, 2400000, 0, 695, 12, terms, prepared_by, now()
		from offers where offer_id = $1`,
		[offer_id],
	)
	await product.sql(
		`with round as (
			insert into signing_rounds (partner_id, round_id, application_id, status, mandate_reference, opened_at, expires_at, ended_at)
			select partner_id, gen_random_uuid(), application_id, 'complete', $2, now(), now() + interval '30 days', now()
			from applications where application_id = $1 returning *
		)
		insert into mandates (partner_id, mandate_id, application_id, reference, creditor_identifier, debtor_name, debtor_iban, signed_on, round_id, taken_over_at)
		select round.partner_id, gen_random_uuid(), round.application_id, $2, 'DE42ZZZ00001712330', "companyName", $3, current_date - 9, round_id, now()
		from round join applications using (partner_id, application_id)`,
		[id, lent.reference, lent.iban],
	)
	const file = `/staff/applications/${id}`
	const { application } = await sends<{ application: { companyName: string } }>(payer, 'GET', file, undefined)
	await sends(payer, 'PUT', `${file}/payout`, {
		payee_name: application.companyName,
		payee_iban: lent.iban,
		payee_bic: 'COBADEFFXXX',
		holder_name: application.companyName,
		fee_settlement: null,
		notices_sent_on: addDays(today(), -1),
		version: null,
	})
	for (const person of [payer, second]) {
		await ticksAll(person, file)
		await provesAgain(person)
	}
	const { version } = await caseOf(payer, file)
	await sends(payer, 'POST', `${file}/proposals`, { version, move: 'step', to: 'Paid_Out', note: null })
	const { proposal } = await sends<{ proposal: { proposal_id: string } }>(second, 'GET', `${file}/proposal`, undefined)
	const now = await caseOf(second, file)
	await sends(second, 'POST', `${file}/proposals/${proposal.proposal_id}/answers`, { version: now.version, answer: 'confirm' })
}

const caseOf = async (staff: Person, file: string): Promise<{ version: number }> =>
	(await sends<{ application: { version: number } }>(staff, 'GET', file, undefined)).application

/** At the simulated bank's page, which is in English for everybody: one of the forms of the sandbox. */
async function atBank({ page }: Person, button: string, fields: Readonly<Record<string, string>>): Promise<string> {
	await page.goto('/sandbox/bank')
	const form = page.locator('section').filter({ hasText: sandbox.name }).locator('form').filter({ hasText: button })
	for (const [name, value] of Object.entries(fields)) await form.locator(`input[name="${name}"]`).fill(value)
	await form.getByRole('button', { name: button }).click()
	const said = page.getByRole('status')
	await said.filter({ hasText: /\S/ }).waitFor()
	return said.innerText()
}

export const hasAccount = (staff: Person, iban: string): Promise<string> =>
	atBank(staff, 'Add an account', { iban, name: 'Hansekontor Kredit GmbH' })

/** Night by night: the bank's day, the day end, what has come in and gone back, and what is late. */
export const daysPass = (staff: Person, day: string): Promise<string> => atBank(staff, 'Move to the end', { day })

export const pays = (
	staff: Person,
	payment: { readonly amount: string; readonly name: string; readonly iban: string; readonly text: string },
) => atBank(staff, 'Somebody pays', payment)
