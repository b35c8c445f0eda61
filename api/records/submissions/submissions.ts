import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'

import type { getSubmissionFile } from '#contract/records/submissions.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { loadAllTexts } from '#domain/texts/index.ts'

import type { OfSubmission } from '#api/applying/applications/events.ts'
import { holdApplication, requireOwnApplication } from '#api/applying/applications/own.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import { FileAnswer } from '#api/platform/http/file-answer.ts'
import type { StepwiseCall } from '#api/platform/http/serve.ts'
import { findLastSubmission, insertSubmission } from './store.ts'
import { summaryOf } from './summary.ts'

/** Keeps what was handed in, in the words in which it was read. It is set as a PDF when somebody asks for it. */
export async function keepSubmission(db: TenantDb, { context, application_id, submitted_at, declared }: OfSubmission): Promise<void> {
	const { partner, actor } = context
	const language = actor.interface_language
	const application = (await holdApplication(db, { partner_id: db.scope, application_id })) ?? refuse('err_entity_not_found')
	const texts = await loadAllTexts(language)
	const lender = partner.configuration.legal_name
	const declarations = declared.map((name) => ({ name, sentence: texts.submission.declare[name].replace('{{lender}}', lender) }))
	const summary = await summaryOf({ db, partner, application, actor, texts, submitted_at, declarations })
	await db.all(insertSubmission, {
		partner_id: db.scope,
		application_id,
		submission_id: randomUUIDv7(),
		submitted_at,
		submitted_by: actor.id,
		language,
		declarations: JSON.stringify(declarations),
		summary: JSON.stringify(summary),
	})
}

/** For who sees every part, because the summary is of all of them. */
export async function submissionFile({ services, read, actor, params }: StepwiseCall<typeof getSubmissionFile>): Promise<FileAnswer> {
	const { summary, number } = await read(async (db) => {
		const { application_id, shortApplicationId } = await requireOwnApplication({ db, actor }, params.applicationId)
		const kept = await db.first(findLastSubmission, { partner_id: db.scope, application_id })
		return { summary: (kept ?? refuse('err_entity_not_found')).summary, number: shortApplicationId }
	})
	const { pdf } = await services.printer.print(summary)
	return new FileAnswer({
		content: Readable.from([pdf]),
		file_name: `${number}.pdf`,
		content_type: 'application/pdf',
		size_bytes: pdf.length,
	})
}
