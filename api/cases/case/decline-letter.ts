import type { DeclineLetter } from '#contract/cases/staff/decline-letter.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { declineBy, type DeclineGround } from '#domain/applying/decisions/decline.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { declineLetter } from '#api/applying/decisions/decisions.ts'
import { compose } from '#api/accounts/mails/compose.ts'
import { applicationValues, namesOf } from '#api/accounts/mails/mails.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { applicantOf } from './case.ts'

/** The letter for these grounds, as whoever applied would get it. */
export async function declineLetterOf(
	{ services, db }: Pick<StaffContext, 'services' | 'db'>,
	application: ApplicationRow,
	grounds: readonly DeclineGround[],
): Promise<DeclineLetter> {
	const { partner_id, application_id } = application
	const partner = await services.partners.ofId(mintPartnerId(partner_id))
	const applicant = await applicantOf(db, application)
	const language = applicant.communication_language as Language
	const values = applicationValues(application)
	const letter = await declineLetter(declineBy(grounds), { partner, application_id, language, values })
	const { subject, text } = await compose({ ...letter, names: namesOf(applicant) })
	return { language, subject, text }
}
