import type { FoundFigure } from './figures-in-text.ts'

export const severities = ['blocks', 'warns', 'notes'] as const
export type Severity = (typeof severities)[number]

/** Raised when the same file may be judged differently: files checked by an earlier version are checked again. */
export const preflight_version = 4

/**
 * blocks: the file is unusable and does not count as uploaded. warns: it may be the wrong file; the applicant may confirm it,
 * and staff see that. notes: for staff only, nothing to do.
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
	launches: 'blocks',
	not_examined: 'warns',
	macros: 'warns',
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
	attachments: 'notes',
	external_entities: 'notes',
	photo_location: 'notes',
	heic: 'notes',
} as const satisfies Record<string, Severity>

export type FindingCode = keyof typeof table

export const findingCodes = Object.keys(table) as [FindingCode, ...FindingCode[]]

export const severityOf = (code: FindingCode): Severity => table[code]

/** One finding; `values` fill its text: days as YYYY-MM-DD, names as they were given. */
export interface Finding {
	readonly code: FindingCode
	readonly values?: Readonly<Record<string, string | number>>
}

/** The result of examining a file. */
export interface PreflightReport {
	/** Null for files without pages. */
	readonly page_count: number | null
	/** The file has a text layer; null where that does not apply. */
	readonly has_text: boolean | null
	readonly findings: readonly Finding[]
	/** The figures read from a statement, for staff who spread it. */
	readonly figures?: readonly FoundFigure[]
}

type Reported = { readonly findings: readonly Pick<Finding, 'code'>[] } | null

/** A blocking finding; a file that was not examined is not blocked. */
export const isBlocked = (report: Reported): boolean => (report?.findings ?? []).some(({ code }) => severityOf(code) === 'blocks')

/** Warnings the applicant has not confirmed. */
export const unansweredWarnings = (report: Reported, confirmed: readonly string[]): FindingCode[] =>
	(report?.findings ?? []).flatMap(({ code }) => (severityOf(code) === 'warns' && !confirmed.includes(code) ? [code] : []))
