import { DatabaseError } from 'pg'

import { isErrorCode, Refusal, type ErrorCode } from '#domain/platform/errors/catalogue.ts'

const codeOf = (error: unknown): string =>
	typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/**
 * 57P0x: the server shuts down or restarts; 08xxx: the connection failed; 25P03 and 25P04: the server ended a transaction that was idle or
 * took too long, and the connection with it; 25006: the server takes writes no more, because another one is the leader.
 */
export const isConnectionLoss = (error: unknown): boolean =>
	/^(57P0\d|08\w{3}|25006|25P0[34])$/.test(codeOf(error)) ||
	/^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|EHOSTDOWN)$/.test(codeOf(error)) ||
	(error instanceof Error &&
		/Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
			error.message,
		))

/**
 * 57014: statement timeout; 55P03: a lock that was not to be had; 53xxx: out of disk, memory or connections; 58030: the disk failed;
 * 40001 and 40P01 when three tries did not help.
 */
const isUnavailable = (error: unknown): boolean =>
	isConnectionLoss(error) || isRetryable(error) || /^(57014|55P03|53\w{3}|58030)$/.test(codeOf(error))

/** A statement of a fixed name whose rows have other columns since it was prepared: a migration added one. */
export const isOutdated = (error: unknown): boolean => error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery'

/** A constraint, or a trigger, bears the name of an error of the catalogue where only the database sees what others commit at the same moment. */
const broken = (error: unknown): ErrorCode | undefined =>
	error instanceof DatabaseError && error.constraint !== undefined && isErrorCode(error.constraint) ? error.constraint : undefined

/** Turns a fault of the database that passes by itself into a refusal to come back later, and a broken rule that names its error into that. */
export function refuseIfUnavailable(error: unknown): never {
	const code = isUnavailable(error) ? 'err_service_unavailable' : broken(error)
	if (error instanceof Refusal || code === undefined) throw error
	throw new Refusal([{ code }])
}
