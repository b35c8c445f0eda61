import type { Readable } from 'node:stream'

/** A file of orders or collections for the bank of one partner: always the same bytes under the same name. */
export interface HandedOver {
	readonly partner_key: string
	/** Unique for years. */
	readonly name: string
	readonly content: string
}

/** A file of a bank: fates of our orders, statements, advices with their charges. It stays where it is until it is settled. */
export interface IncomingFile {
	readonly partner_key: string
	readonly name: string
	readonly size_bytes: number
	/** Another one for another file under the same name. */
	readonly version: string
	/** From its beginning, as often as it is asked. Fails with `AlreadySettled` where somebody else has settled it. */
	open(): Readable
}

/** What became of an incoming file; it is kept in either case. */
export type Settled = { readonly outcome: 'done' } | { readonly outcome: 'refused'; readonly reason: string }

/**
 * Who carries orders to banks and brings back what they answer, both as messages of ISO 20022. Net payouts of a provider come as entries
 * of a statement as well, with their items as details and the fees as charges.
 */
export interface Payments {
	readonly name: string
	/**
	 * Returns once the file cannot be lost any more. Whoever does not know whether an earlier call came to its end repeats it: the
	 * bank gets the file once, however often and by however many it is handed over. Another content under a known name is refused.
	 */
	handOver(file: HandedOver): Promise<void>
	/** The complete files of a partner that nobody has settled, the oldest first. */
	incoming(partner_key: string): Promise<readonly IncomingFile[]>
	/** Settling twice, or by two at once, is settling once. A file that has come since under the name stays. */
	settle(file: IncomingFile, settled: Settled): Promise<void>
}

/** Another process was sooner: the file is no longer among the incoming ones. */
export class AlreadySettled extends Error {}

/** A known name with another content: nothing is handed over. */
export class OtherContent extends Error {}
