import { beforeAll } from 'vitest'

import type { LoanTermsForm } from '#domain/review/offers/rules.ts'
import { someLoanTerms } from '#domain/testing/some-terms.ts'

import { done, put } from './answers.ts'
import { aStaffMember } from './builders.ts'
import { caseUnderTest } from './cases.ts'
import { ticks } from './checklists.ts'
import type { Answer, Browser, Json } from './server.ts'

/** For each test a new application, submitted by its only representative, and the calls of both sides about its offers. */
export function offersUnderTest() {
	const desk = caseUnderTest({ person: (email) => ({ email }) })
	const staff = {} as Record<'pricer' | 'approver' | 'auditor', Browser>
	beforeAll(async () => {
		staff.pricer = await aStaffMember(desk.server, 'konditionen')
		staff.approver = await aStaffMember(desk.server, 'freigabe')
		staff.auditor = await aStaffMember(desk.server, 'revision')
	})

	const versionNow = async (): Promise<number> => (await desk.analyst.get(desk.case_path)).body.application.version

	const move = async (by: Browser, body: Record<string, unknown>): Promise<Answer> => {
		const moved = await by.post(`${desk.case_path}/moves`, { version: await versionNow(), ...body })
		// Taking a case enqueues an inquiry at the bureau.
		if (body['move'] === 'take') await desk.server.drain()
		return moved
	}

	/** Ticks every item this person may tick before the step. */
	const step = async (by: Browser, to: string, note: string | null = null): Promise<Answer> => {
		await ticks(by, desk.applicationId)
		const stepped = await move(by, { move: 'step', to, note })
		// With its pricing the screening is asked for.
		if (to.endsWith('pricing')) await desk.server.drain()
		return stepped
	}

	const save = async (by: Browser, change: Record<string, unknown> = {}): Promise<Answer> => {
		const saved = await put(by, `${desk.case_path}/offers/prepared`, { version: await versionNow(), ...someLoanTerms(), ...change })
		if (saved.status < 300) await ticks(by, desk.applicationId)
		return saved
	}

	async function isPriced(change: Partial<LoanTermsForm> = {}): Promise<void> {
		done(await move(desk.analyst, { move: 'take' }))
		done(await step(desk.analyst, 'internal_pricing'))
		done(await save(staff.pricer, change))
	}

	async function isOffered(change: Partial<LoanTermsForm> = {}): Promise<Json> {
		await isPriced(change)
		done(await step(staff.approver, 'offer_available'))
		return current()
	}

	const offersOf = async (browser = desk.owner): Promise<Json> => done(await browser.get(`${desk.own}/offers`))
	const current = async (): Promise<Json> => (await offersOf()).offers[0]

	return {
		desk,
		staff,
		versionNow,
		move,
		step,
		save,
		isPriced,
		isOffered,
		offersOf,
		current,
		accept: (offer: Json, browser = desk.owner): Promise<Answer> =>
			browser.post(`${desk.own}/offers/${offer.offer_id}/acceptance`, { is_confirmed: true }),
		decline: (offer: Json, browser = desk.owner): Promise<Answer> =>
			browser.post(`${desk.own}/offers/${offer.offer_id}/refusal`, { reason: 'too_expensive', text: 'Die Hausbank bietet weniger.' }),
		ask: (offer: Json, change: Record<string, unknown> = {}, browser = desk.owner): Promise<Answer> =>
			browser.post(`${desk.own}/offers/${offer.offer_id}/change_request`, { wishes: ['amount'], amount: 80_000, ...change }),
		statusNow: async (): Promise<string> => (await desk.owner.get(desk.own)).body.status,
		kinds: async (): Promise<string[]> => (await desk.analyst.get(desk.case_path)).body.history.map((entry: Json) => entry.kind),
		subjectsTo: async (to: string): Promise<string[]> =>
			(await desk.server.mails()).flatMap((mail) => (mail.to === to ? [mail.subject] : [])),
	}
}
