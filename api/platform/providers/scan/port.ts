import type { Readable } from 'node:stream'

/** Any doubt is `scan_failed`, never clean. */
export type ScanVerdict = 'not_infected' | 'infected' | 'scan_failed'

export interface Scanner {
	/** Throws when a retry may bring a verdict: the scanner did not answer, or the file could not be read completely. */
	scan(file: { readonly name: string; readonly content: () => Promise<Readable> }): Promise<ScanVerdict>
	/** Throws if the scanner does not answer. */
	check(): Promise<void>
}
