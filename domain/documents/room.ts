import { isSentInParts } from './parts.ts'

/** What a file store still takes. */
export interface Room {
	readonly free_bytes: number
	readonly total_bytes: number
}

/** While a file that came in parts is put together it lies there twice. */
export const bytesNeeded = (size_bytes: number): number => (isSentInParts(size_bytes) ? 2 * size_bytes : size_bytes)

/** However large the disk, with so much left nobody has to hurry. */
const plenty_bytes = 50 * 1024 ** 3

/** A tenth is left, and on large disks no plenty: time to make room before files have to be refused. */
export const isRunningLow = ({ free_bytes, total_bytes }: Room): boolean => free_bytes < Math.min(total_bytes / 10, plenty_bytes)
