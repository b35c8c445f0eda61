import { CallRefusal } from '../../../kit/call.ts'

/**
 * Adds a record with an idempotency key. If an earlier attempt succeeded without a response and the input has changed since, the key
 * belongs to the earlier values: those are saved, and another attempt would add a duplicate. It then rereads the records and returns false.
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
