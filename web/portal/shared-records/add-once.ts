import { CallRefusal } from '../../kit/call.ts'

/**
 * Adds a record under a key that counts once. Where an earlier try had come through and its answer was lost, and something was
 * changed since, the key stands for what was sent then: that is saved, and sending again would add a second one. False: so it is,
 * and the records have been read anew.
 */
export async function addOnce(send: () => Promise<unknown>, reread: () => Promise<unknown>): Promise<boolean> {
	try {
		await send()
		return true
	} catch (error) {
		if (!(error instanceof CallRefusal) || !error.is('err_idempotency_key_reused')) throw error
		await reread()
		return false
	}
}
