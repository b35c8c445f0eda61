import { z } from 'zod'

import { recordCreditScore, signatoriesOf } from '#api/applying/signatories/signatories.ts'
import type { Db } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'

interface PersonScore {
	readonly partner_id: string
	readonly application_id: string
	readonly signatory_id: string
	/** The inquiry about the company that this one belongs to: the bureau answers it once. */
	readonly report_id: string
}

const fetchPersonScore = defineJob<PersonScore>('fetch-person-score')

interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

/** Enqueues an inquiry about each representative; returns who is asked about. */
export async function askAboutPersons(
	db: Db,
	{ partner_id, application_id }: OfApplication,
	{ report_id, only_unknown }: { readonly report_id: string; readonly only_unknown: boolean },
): Promise<string[]> {
	const persons = await signatoriesOf(db, application_id, partner_id)
	const asked = persons.filter(({ credit_score }) => !only_unknown || credit_score === null)
	for (const { signatory_id } of asked) await db.enqueue(fetchPersonScore, { partner_id, application_id, signatory_id, report_id })
	return asked.map(({ signatory_id }) => signatory_id)
}

/** One call for each person, so that a failure asks about nobody twice. */
export const personScoreHandler = jobHandler(fetchPersonScore, {
	schema: z.object({ partner_id: z.uuid(), application_id: z.uuid(), signatory_id: z.uuid(), report_id: z.uuid() }),
	run: async ({ providersOf, database }, { partner_id, application_id, signatory_id, report_id }) => {
		const { bureau } = await providersOf(partner_id)
		if (bureau === undefined) return
		const scope = mintPartnerId(partner_id)
		const persons = await database.read(scope, (db) => signatoriesOf(db, application_id))
		const person = persons.find((one) => one.signatory_id === signatory_id)
		if (person === undefined) return
		const { first_name, last_name, birthdate, street, street_number, postcode, location, country } = person
		const credit_score = await bureau.scorePerson({
			inquiry_id: `${report_id}:${signatory_id}`,
			person: { first_name, last_name, birthdate, street, street_number, postcode, location, country },
		})
		await database.transaction(scope, (db) => recordCreditScore(db, person, credit_score))
	},
	retry: { retryLimit: 5, retryDelayMax: 60 },
	at_once: 2,
	limit_s: 60,
})
