import type { DocumentView, FindingView } from '#contract/applying/documents.ts'

interface Shown {
	/** The file cannot be opened, so no other finding matters. */
	readonly blocking: readonly FindingView[]
	readonly asked: readonly FindingView[]
	/** The moment it was confirmed as the right file; null without a question or an answer. */
	readonly confirmed: string | null
}

/** The findings an applicant sees. Notes are for staff only; a warning is shown only to readers who may answer it. */
export function findingsShown({ preflight }: Pick<DocumentView, 'preflight'>, may_answer: boolean): Shown {
	const findings = preflight?.findings ?? []
	const blocking = findings.filter(({ severity }) => severity === 'blocks')
	const warnings = blocking.length > 0 ? [] : findings.filter(({ severity }) => severity === 'warns')
	return {
		blocking,
		asked: may_answer ? warnings.filter(({ confirmed }) => confirmed === null) : [],
		confirmed: warnings.find(({ confirmed }) => confirmed !== null)?.confirmed ?? null,
	}
}

/** The examination takes seconds; after this time it is no longer expected. */
const patience_ms = 60_000

/** Returns whether the examination of a file is over, or no longer expected. */
export const isExamined = (
	{ upload_status, uploaded, preflight }: Pick<DocumentView, 'upload_status' | 'uploaded' | 'preflight'>,
	now_ms: number,
): boolean => upload_status !== 'uploaded' || preflight !== null || uploaded === null || now_ms - Date.parse(uploaded) > patience_ms
