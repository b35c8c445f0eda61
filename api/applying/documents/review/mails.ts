import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'
import { isReviewable, returnedDocuments, type ReturnReason } from '#domain/applying/documents/review.ts'
import { replacedIn } from '#domain/applying/documents/successors.ts'
import { isTerminal } from '#domain/applying/applications/status.ts'
import { documentReview as de } from '#domain/texts/de/document-review.ts'
import { documentReview as en } from '#domain/texts/en/document-review.ts'
import { documentReview as fr } from '#domain/texts/fr/document-review.ts'
import { documentReview as pl } from '#domain/texts/pl/document-review.ts'

import { accountOf } from '#api/accounts/account/find.ts'
import type { ApplicationRow } from '../../applications/own.ts'
import type { Db, StaffDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { applicationValues, deliver } from '#api/accounts/mails/mails.ts'
import { workersOf } from '#api/accounts/memberships/teams.ts'
import { documentsOfCase, type DocumentRow } from '../documents.ts'
import { lastReturns } from './returns.ts'
import { findMailHead, listUntold, takeReturns } from './store.ts'

const texts: Record<Language, { readonly reason: Record<ReturnReason, string> }> = { de, en, fr, pl }

const returns = z.object({ partner_id: z.uuid(), application_id: z.uuid() })
const told = returns.extend({ user_id: z.uuid(), document_ids: z.array(z.uuid()) })

const tell = defineJob<z.output<typeof returns>>('tell-of-returns')
const tellRest = defineJob<Record<string, never>>('tell-of-left-returns')
const sendReturns = defineJob<z.output<typeof told>>('send-returns-mail')

/**
 * After a verdict on the last open document of a case, one mail lists all returned documents at once. Otherwise the mail waits for a pause
 * of the reviewer (docs/domain/readings B108).
 */
export async function tellWhenDone(db: StaffDb, application: ApplicationRow): Promise<void> {
	const { partner_id, application_id, status } = application
	const rows = await documentsOfCase(db, application_id, partner_id)
	const replaced = replacedIn(rows)
	const isOpen = (row: DocumentRow): boolean =>
		row.review_status === 'open' && isReviewable({ ...row, is_replaced: replaced.has(row.document_id) }, status)
	if (!rows.some(isOpen)) await db.enqueue(tell, { partner_id, application_id })
}

/** Each return is mailed once, by the transaction that enqueues the mails; to the people who work on the application now. */
async function takeAndTell(db: Db, of: z.output<typeof returns>): Promise<void> {
	const taken = await db.all(takeReturns, of)
	const head = await db.first(findMailHead, of)
	if (taken.length === 0 || head === undefined) return
	const document_ids = taken.map(({ document_id }) => document_id)
	for (const user_id of await workersOf(db, head)) await db.enqueue(sendReturns, { ...of, user_id, document_ids })
}

export const handlers = [
	jobHandler(tell, {
		schema: returns,
		run: async ({ database }, payload) => {
			await database.transaction(mintPartnerId(payload.partner_id), (db) => takeAndTell(db, payload))
		},
	}),

	/** Ten minutes after the last verdict on a case; at most an hour after the first, however long the review takes. */
	jobHandler(tellRest, {
		schema: z.object({}),
		run: async ({ database }) => {
			await database.transaction('every_partner', async (db) => {
				for (const of of await db.all(listUntold, { pause_minutes: 10, most_minutes: 60 })) await db.enqueue(tell, of)
			})
		},
		schedule: '* * * * *',
	}),

	jobHandler(sendReturns, {
		schema: told,
		run: async (services, { partner_id, application_id, user_id, document_ids }, job) => {
			const scope = mintPartnerId(partner_id)
			const partner = await services.partners.ofId(scope)
			const found = await services.database.read(scope, async (db) => ({
				head: await db.first(findMailHead, { partner_id, application_id }),
				account: await accountOf(db, user_id),
				// Accepted or replaced meanwhile, so no longer returned.
				asked: returnedDocuments(await documentsOfCase(db, application_id)).filter(({ document_id }) => document_ids.includes(document_id)),
				returns: await lastReturns(db, application_id),
			}))
			const { head, account, asked } = found
			if (head === undefined || account === undefined || asked.length === 0 || isTerminal(head.status)) return
			const language = account.communication_language as Language
			const documents = asked.flatMap(({ document_id, document_name }) => {
				const last = found.returns.get(document_id)
				return last === undefined || last === null
					? []
					: [[`${document_name}: ${texts[language].reason[last.reason]}`, last.note].filter(Boolean).join(' – ')]
			})
			await deliver(services, job, {
				to: account.email,
				account,
				mail: {
					template: 'document_returned',
					language,
					partner,
					link: `${partner.origin}/dashboard/applications/${application_id}?tab=documents`,
					values: { ...applicationValues(head), documents },
				},
			})
		},
	}),
]
