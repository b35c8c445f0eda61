import type { Readable } from 'node:stream'

/** Any doubt is `scan_failed`, never clean. */
export type ScanVerdict = 'not_infected' | 'infected' | 'scan_failed'

export interface Scanner {
	scan(file: { readonly name: string; readonly content: () => Promise<Readable> }): Promise<ScanVerdict>
}
