import type { CreditFacts } from '#domain/review/credit/step-guards.ts'

import { signatoriesOf } from '#api/applying/signatories/signatories.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Context } from '#api/platform/context.ts'
import type { Services } from '#api/platform/services.ts'
import { authorityIfReadable } from '../authority/authority.ts'
import { spreadStatements } from '../financials/spread.ts'
import { industryCodeOf } from '../industry-codes/classification.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import { recommendationFacts } from '../recommendations/current.ts'
import { figureCriteria } from './eligibility.ts'
import { latestReport } from './inquiries.ts'

/** The facts of the credit analysis that guards of steps need. */
export const creditFacts = async (
	{ services, db, partner }: Pick<Context, 'db' | 'partner'> & { readonly services: Pick<Services, 'publications'> },
	application: ApplicationRow,
): Promise<CreditFacts> => ({
	report: await latestReport(db, application),
	person_scores: (await signatoriesOf(db, application.application_id, application.partner_id)).map(({ credit_score }) => credit_score),
	authority: await authorityIfReadable({ services, db }, application.partner_id),
	limits: (await productOf({ db, partner }, application)).credit,
	refused_by_figures: (await figureCriteria({ db, partner }, application)).flatMap(({ outcome, refusal }) =>
		outcome === 'refused' ? [refusal] : [],
	),
	spread_statements: await spreadStatements(db, application),
	has_industry_code: (await industryCodeOf(db, application)) !== null,
	recommendation: await recommendationFacts(db, application),
})
