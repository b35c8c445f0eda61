import type { Currency } from '#domain/platform/currencies.ts'
import { cents, majorOf } from '#domain/platform/money.ts'
import { deriveFigures, judgeFigures, type Criterion } from '#domain/review/credit/figures.ts'

import { decidedFacts } from '#api/applying/decisions/decisions.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import type { Context } from '#api/platform/context.ts'
import { statementsOf } from '../financials/spread.ts'
import { latestReport } from './inquiries.ts'

/**
 * Judges the product's policy once more with the figures that are known by now: the facts of the decision at creation, with the
 * application's present amount and duration, EBITDA, profit and total assets of the newest year, and the bureau's score.
 */
export async function figureCriteria({ db, partner }: Pick<Context, 'db' | 'partner'>, application: ApplicationRow): Promise<Criterion[]> {
	const decided = await decidedFacts(db, application)
	if (decided === null) return []
	const facts = {
		...decided,
		loan_amount: majorOf(cents(application.loan_size_cents)),
		loan_duration_months: application.loan_duration_months,
		currency: application.currency as Currency,
	}
	const figures = deriveFigures(await statementsOf(db, application), await latestReport(db, application))
	return judgeFigures(await productOf({ db, partner }, application), facts, figures)
}
