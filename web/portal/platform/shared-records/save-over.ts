import { CallRefusal } from '../../../kit/call.ts'

/** The version is outdated: somebody else has saved or deleted the record. */
export const isOutdated = (error: unknown): boolean =>
	error instanceof CallRefusal && (error.is('err_version_conflict') || error.is('err_entity_not_found'))

interface Saving<Kept> {
	/** Sends the changes made here against a version. */
	readonly send: (version: Kept) => Promise<unknown>
	/** Refetches the record; undefined if somebody has deleted it. */
	readonly reread: () => Promise<Kept | undefined>
	/** Merges a newer version; false if the person has to resolve a conflict first. */
	readonly takeOver: (latest: Kept) => boolean
}

/**
 * Saves changes against a version of a record. If others have saved meanwhile, both changes are merged; false on a conflict or if the
 * record was deleted, which the dialog reports.
 */
export async function saveOver<Kept>(base: Kept, { send, reread, takeOver }: Saving<Kept>): Promise<boolean> {
	try {
		await send(base)
	} catch (error) {
		if (!isOutdated(error)) throw error
		const latest = await reread()
		if (latest === undefined || !takeOver(latest)) return false
		await send(latest)
	}
	return true
}
