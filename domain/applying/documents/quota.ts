import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'

/** Deleted documents do not count. */
export const max_documents = 200

/** All files of one application together. */
export const max_total_bytes = 2 * 1024 * 1024 * 1024

interface Kept {
	readonly upload_status: 'pending' | 'uploaded' | 'failed'
	/** The size of the received file. */
	readonly size_bytes: number | null
	/** The size announced for a file still to come. */
	readonly announced_bytes: number | null
}

const bytesOf = ({ upload_status, size_bytes, announced_bytes }: Kept): number =>
	upload_status === 'failed' ? 0 : (size_bytes ?? announced_bytes ?? 0)

/** Checks whether a file of this size fits beside the others; a file of unannounced size is checked on arrival. */
export function roomIssue(others: readonly Kept[], size_bytes: number): Issue | null {
	const total = others.reduce((sum, one) => sum + bytesOf(one), size_bytes)
	return total > max_total_bytes ? issue('err_document_quota_reached', undefined, { max_bytes: max_total_bytes }) : null
}
