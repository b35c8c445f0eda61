import type { DocumentView, FindingView } from '#contract/applying/documents.ts'

interface Shown {
	/** Nobody can open the file: that is all there is to say. */
	readonly blocking: readonly FindingView[]
	readonly asked: readonly FindingView[]
	/** When it was said to be the right file; null while that was not asked or not answered. */
	readonly confirmed: string | null
}

/** What somebody is told about their own file. Notes are for staff; a warning is put only to who can do something about it. */
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

/** Looked through within seconds; after that, nothing is waited for any more. */
const patience_ms = 60_000

/** Whether a file that has just arrived is still being looked through. */
export const isExamined = (
	{ upload_status, uploaded, preflight }: Pick<DocumentView, 'upload_status' | 'uploaded' | 'preflight'>,
	now_ms: number,
): boolean => upload_status !== 'uploaded' || preflight !== null || uploaded === null || now_ms - Date.parse(uploaded) > patience_ms
