import type { Readable } from 'node:stream'

/** Any doubt is `scan_failed`, never clean. */
export type ScanVerdict = 'not_infected' | 'infected' | 'scan_failed'

export interface Scanner {
	/** Throws when there is no verdict now and may be one later: nobody answered, or the file could not be read to its end. */
	scan(file: { readonly name: string; readonly content: () => Promise<Readable> }): Promise<ScanVerdict>
	/** Throws when nobody answers. */
	check(): Promise<void>
}
