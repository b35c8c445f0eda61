/** What is found in an uploaded file, and how much it matters. */
export const severities = ['blocks', 'warns', 'notes'] as const
export type Severity = (typeof severities)[number]

/**
 * Raised whenever the same file may be judged otherwise than before: what was checked by an earlier one is checked again. The
 * first was 1.
 */
export const preflight_version = 1

/**
 * blocks: nobody can work with the file, so it does not count as uploaded. warns: it may be the wrong file; the applicant may say
 * that it is the right one, and staff see that. notes: nothing to be done, staff should know.
 */
const table = {
	pdf_password: 'blocks',
	pdf_damaged: 'blocks',
	pdf_no_pages: 'blocks',
	image_damaged: 'blocks',
	image_too_many_pixels: 'blocks',
	archive_damaged: 'blocks',
	archive_too_large: 'blocks',
	two_kinds: 'blocks',
	not_examined: 'warns',
	pdf_incomplete: 'warns',
	pdf_blank: 'warns',
	pdf_many_pages: 'warns',
	image_too_small: 'warns',
	image_unclear: 'warns',
	date_differs: 'warns',
	year_differs: 'warns',
	company_differs: 'warns',
	company_missing: 'warns',
	duplicate: 'warns',
	scanned: 'notes',
	scripts: 'notes',
	launches: 'notes',
	attachments: 'notes',
	macros: 'notes',
	external_entities: 'notes',
	photo_location: 'notes',
	heic: 'notes',
} as const satisfies Record<string, Severity>

export type FindingCode = keyof typeof table

export const findingCodes = Object.keys(table) as [FindingCode, ...FindingCode[]]

export const severityOf = (code: FindingCode): Severity => table[code]

/** One thing found; `values` are what its text needs: days as YYYY-MM-DD, names as they were given. */
export interface Finding {
	readonly code: FindingCode
	readonly values?: Readonly<Record<string, string | number>>
}

/** What an examination of a file led to. */
export interface PreflightReport {
	/** null where a file has none. */
	readonly page_count: number | null
	/** Whether a program can read it; null where that is no question. */
	readonly has_text: boolean | null
	readonly findings: readonly Finding[]
}

type Reported = { readonly findings: readonly Pick<Finding, 'code'>[] } | null

/** Whether a file counts as uploaded, as far as it was looked at; what nobody looked at yet is not held against anybody. */
export const isBlocked = (report: Reported): boolean => (report?.findings ?? []).some(({ code }) => severityOf(code) === 'blocks')

/** What an applicant has been told to look at and has not said a word about. */
export const unansweredWarnings = (report: Reported, confirmed: readonly string[]): FindingCode[] =>
	(report?.findings ?? []).flatMap(({ code }) => (severityOf(code) === 'warns' && !confirmed.includes(code) ? [code] : []))
