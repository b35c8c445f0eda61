import { randomUUIDv7 } from 'node:crypto'

import type { StepRefusal } from '#domain/platform/errors/catalogue.ts'
import { lastOf, screeningAgainst, subjectsOf, unscreened, type ScreeningSubject } from '#domain/review/screenings/rules.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Context } from '#api/platform/context.ts'
import type { Services } from '#api/platform/services.ts'
import { signatoriesOf } from '#api/applying/signatories/signatories.ts'
import { screenJob } from './job-names.ts'
import { insertScreening, listScreenings, type ScreeningRow } from './store.ts'

export interface ScreeningState {
	readonly subjects: readonly { readonly subject: ScreeningSubject; readonly last: ScreeningRow | undefined }[]
	readonly rows: readonly ScreeningRow[]
	readonly against: StepRefusal | undefined
	/** People not screened yet, or without an answer. */
	readonly missing: readonly ScreeningSubject[]
}

/** The screening state of everybody of an application, by current name. */
export async function screeningStateOf(
	{ services: { now }, db }: Pick<Context, 'db'> & { readonly services: Pick<Services, 'now'> },
	application: ApplicationRow,
): Promise<ScreeningState> {
	const { partner_id, application_id, company_id } = application
	const rows = await db.all(listScreenings, { partner_id, application_id, company_id })
	const subjects = subjectsOf(application, await signatoriesOf(db, application_id, partner_id))
	const at = now()
	return {
		subjects: subjects.map((subject) => ({ subject, last: lastOf(subject, rows, at) })),
		rows,
		against: screeningAgainst(subjects, rows, at),
		missing: unscreened(subjects, rows, at),
	}
}

/**
 * Asks about whoever has no answer that counts, and returns them. A failure is asked about again by hand: automatic retries would multiply
 * the load.
 */
export async function askAboutOthers(
	context: Pick<Context, 'db'> & { readonly services: Pick<Services, 'now' | 'providersOf'> },
	application: ApplicationRow,
): Promise<readonly ScreeningSubject[]> {
	const { missing, rows } = await screeningStateOf(context, application)
	const asked = missing.filter(({ signatory_id }) => !rows.some((row) => row.signatory_id === signatory_id && row.status === 'failed'))
	await askAbout(context, application, asked)
	return asked
}

/** Records the people to screen, and enqueues the screening on commit. */
export async function askAbout(
	{ services: { now, providersOf }, db }: Pick<Context, 'db'> & { readonly services: Pick<Services, 'now' | 'providersOf'> },
	{ partner_id, application_id }: Pick<ApplicationRow, 'partner_id' | 'application_id'>,
	subjects: readonly ScreeningSubject[],
): Promise<void> {
	const { screening } = await providersOf(partner_id)
	if (screening === undefined || subjects.length === 0) return
	for (const subject of subjects) {
		await db.all(insertScreening, {
			partner_id,
			screening_id: randomUUIDv7(),
			application_id,
			...subject,
			provider: screening.name,
			status: 'pending',
			matches: '[]',
			requested_at: now(),
			answered_at: null,
			decision_note: null,
		})
	}
	await db.enqueue(screenJob, { partner_id, application_id })
}
