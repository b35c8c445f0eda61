import { expect } from 'vitest'

import { acceptsAndSigns } from './accepts-and-signs.ts'
import { comes, goesToPayout, isAt, isNothingTo, isReviewed, looksAgain, type Applied } from './flow.ts'
import { allLeave, type Person } from './person.ts'
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
	// The group is there at once with the case, what is in it comes later.
	await banker.page.locator('#group-history').waitFor()
	expect(await banker.page.locator('#payout, #group-credit, #credit, #screenings, #tasks').count()).toBe(0)
	await isNothingTo(stage, applied, document_id, 'beratung@hansekontor.example')
	await allLeave([applied.person, analyst, banker, head, approver, payer])
}
