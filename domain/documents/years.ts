import { z } from 'zod'

import { isBefore, type IsoDate } from '../dates.ts'
import { fault } from '../errors/issues.ts'
import { isoDate, rawText, wholeNumber } from '../fields.ts'
import { isYearly, parseDocumentType, yearlyTypes, type DocumentConfiguration } from './types.ts'

/** Month and day a company's financial year ends on: `12-31`, `06-30`. */
export type YearEnd = string

/** A day of some year: a leap year has them all. */
const isYearEnd = (text: string): boolean => isoDate.safeParse(`2024-${text}`).success

export const yearEnd = rawText().trim().refine(isYearEnd, fault('invalid_date'))

/** A financial year is named after the calendar year it ends in; one that ends on 29 February ends on the 28th of most years. */
const lastDayOf = (year: number, end: YearEnd): IsoDate => Temporal.PlainMonthDay.from(end).toPlainDate({ year }).toString()

/** The last financial year that is over on a day: its own last day is still part of it. */
export function lastClosedYear(today: IsoDate, end: YearEnd): number {
	const year = Number(today.slice(0, 4))
	return isBefore(lastDayOf(year, end), today) ? year : year - 1
}

/** The first financial year a company founded on that day closes. */
export function firstYearOf(founded: IsoDate, end: YearEnd): number {
	const year = Number(founded.slice(0, 4))
	return isBefore(lastDayOf(year, end), founded) ? year + 1 : year
}

/** What decides for which years statements are asked for. */
export interface YearFacts {
	/** The day the application was made, where the partner is. */
	readonly created_on: IsoDate
	readonly financial_year_end: YearEnd
	/** What the applicant has chosen; null while nobody has. */
	readonly financials_base_year: number | null
	readonly companyFoundationDate: IsoDate | null
}

export interface FinancialYears {
	/** The latest year a statement is asked of (docs/domain/readings Q105, Q106). */
	readonly base_year: number
	/** The company has closed none before it; null where nobody knows. */
	readonly first_year: number | null
}

/**
 * The years of an application. Without a choice it is the last one that was closed when the application was made: the turn of
 * the year must not ask for a statement that nobody can have yet (docs/domain/readings B64).
 */
export const financialYearsOf = ({
	created_on,
	financial_year_end,
	financials_base_year,
	companyFoundationDate,
}: YearFacts): FinancialYears => ({
	base_year: financials_base_year ?? lastClosedYear(created_on, financial_year_end),
	first_year: companyFoundationDate === null ? null : firstYearOf(companyFoundationDate, financial_year_end),
})

/** How many closed years there are to choose from: the statement of the last one takes most companies half a year. */
const years_to_choose_from = 2

/** The base years an applicant may choose, the latest first; the one that holds is always among them (docs/domain/readings B65). */
export function baseYearChoices(facts: YearFacts, today: IsoDate): number[] {
	const { base_year, first_year } = financialYearsOf(facts)
	const closed = lastClosedYear(today, facts.financial_year_end)
	const recent = Array.from({ length: years_to_choose_from }, (_, back) => closed - back)
	const possible = recent.filter((year) => first_year === null || year >= first_year)
	return [...new Set([...possible, base_year])].toSorted((one, other) => other - one)
}

/** A product's documents with the years filled in, in the order they are shown. A company has no statement of years before its first. */
export const documentsFor = (
	configurations: readonly DocumentConfiguration[],
	{ base_year, first_year }: FinancialYears,
): DocumentConfiguration[] =>
	configurations
		.toSorted((one, other) => one.weight - other.weight)
		.flatMap((configuration) => {
			const { document_type, years } = configuration
			if (years === null || !isYearly(document_type)) return [configuration]
			const possible = first_year === null ? years : Math.min(years, base_year - first_year + 1)
			return yearlyTypes(document_type, base_year, Math.max(0, possible)).map((type) => ({
				...configuration,
				document_type: type,
				years: null,
			}))
		})

interface KeptOrNot {
	readonly document_type: string
	/** Signed, made by the product, or part of what staff have seen: it stays, whatever is asked for (docs/domain/readings Q111). */
	readonly is_evidence: boolean
}

/**
 * What a change of the base year deletes: statements of a year that is asked for now and no longer will be, and nothing else
 * (docs/domain/readings Q106). What was uploaded without a year, and what is evidence, stays.
 */
export function documentsLeaving<Of extends KeptOrNot>(
	documents: readonly Of[],
	configurations: readonly DocumentConfiguration[],
	now: FinancialYears,
	then: FinancialYears,
): Of[] {
	const [asked, still_asked] = [now, then].map(
		(years) => new Set<string>(documentsFor(configurations, years).map((entry) => entry.document_type)),
	)
	return documents.filter(
		({ document_type, is_evidence }) =>
			!is_evidence && hasYear(document_type) && asked?.has(document_type) === true && still_asked?.has(document_type) === false,
	)
}

/** Whether a document is the statement of one year. */
export const hasYear = (document_type: string): boolean => typeof parseDocumentType(document_type)?.year === 'number'

/** The days most companies' years end on: the last of each month, of February whatever day that is. */
export const monthEnds: readonly YearEnd[] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map(
	(day, month) => `${String(month + 1).padStart(2, '0')}-${day}`,
)

export const baseYearChange = z.strictObject({
	financials_base_year: wholeNumber({ min: 1900, max: 2200 }),
	/** Exactly those the applicant was told of: a file that came in between is not lost in silence. */
	confirmed_document_ids: z.array(z.uuid()).max(999),
	/** Kept as it is without. */
	financial_year_end: yearEnd.optional(),
})
