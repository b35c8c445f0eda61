import type { Formats } from '../../../kit/texts/formats.ts'

/** A share of the company, with decimals only where it has any: `60 %`, `33,33 %`. */
export const shownShare = (formats: Formats, share: number): string =>
	formats.percent(share, { decimals: Math.round(share * 10_000) % 100 === 0 ? 0 : 2 })
