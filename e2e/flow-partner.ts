import { expect } from 'vitest'

import { acceptsAndSigns } from './accepts-and-signs.ts'
import { comes, goesToPayout, isAt, isNothingTo, isReviewed, looksAgain, type Applied } from './flow.ts'
import { allLeave, type Person } from './person.ts'
import { opensSection } from './staff.ts'
import type { Stage } from './stage.ts'

interface People {
	readonly analyst: Person
	/** The partner's own, who made the offer and released it. */
	readonly banker: Person
	readonly head: Person
	/** Of the application: nobody of another partner finds it. */
	readonly document_id: string
}

/** A partner's offer is accepted and signed. From there on it is ours: its partner sees where it stands and nothing of our work, another one nothing at all. */
export async function isPaidOutByUs(stage: Stage, applied: Applied, { analyst, banker, head, document_id }: People): Promise<void> {
	await acceptsAndSigns(applied)

	const approver = await comes(stage, applied, 'freigabe')
	await isReviewed(analyst, approver)
	const payer = await comes(stage, applied, 'auszahlung')
	await goesToPayout(payer)

	await looksAgain(banker)
	await isAt(banker, 'Awaiting_Payout')
	const tabs = banker.page.getByRole('navigation', { name: banker.say.backoffice_case.case.sections })
	for (const section of ['checklists', 'people', 'offers'] as const) {
		await opensSection(banker, section)
		expect(await banker.page.locator('#payout, #screenings, #tasks').count()).toBe(0)
	}
	expect(await tabs.locator('a[href$="/credit"], a[href$="/decision"]').count()).toBe(0)
	await isNothingTo(stage, applied, document_id, 'beratung@hansekontor.example')
	await allLeave([applied.person, analyst, banker, head, approver, payer])
}
