import { isSentInParts } from './parts.ts'

/** The remaining capacity of a file store. */
export interface Room {
	readonly free_bytes: number
	readonly total_bytes: number
}

/** A file sent in parts needs its size twice while it is put together. */
export const bytesNeeded = (size_bytes: number): number => (isSentInParts(size_bytes) ? 2 * size_bytes : size_bytes)

/** Enough free space on a disk of any size. */
const plenty_bytes = 50 * 1024 ** 3

/** Less than a tenth is free, and less than plenty on large disks: time to make room before files have to be refused. */
export const isRunningLow = ({ free_bytes, total_bytes }: Room): boolean => free_bytes < Math.min(total_bytes / 10, plenty_bytes)
