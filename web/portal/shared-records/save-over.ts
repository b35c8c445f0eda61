import { CallRefusal } from '../../kit/call.ts'

/** Somebody else has saved the record meanwhile, or deleted it. */
export const isOutdated = (error: unknown): boolean =>
	error instanceof CallRefusal && (error.is('err_version_conflict') || error.is('err_entity_not_found'))

interface Saving<Kept> {
	/** Sends what was changed here as a change of one version. */
	readonly send: (version: Kept) => Promise<unknown>
	/** The record as it is saved now; undefined where somebody has deleted it. */
	readonly reread: () => Promise<Kept | undefined>
	/** Takes over a newer version; false where somebody has to choose first. */
	readonly takeOver: (latest: Kept) => boolean
}

/**
 * Sends what was changed of a version of a record. Where somebody else has saved meanwhile, both changes are kept as far as they
 * do not meet; false: they do, or the record is gone, and the dialog says so.
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
