import type { Formats } from '../../../kit/texts/formats.ts'

/** Formats a share of the company, with decimals only if needed: `60 %`, `33,33 %`. */
export const shownShare = (formats: Formats, share: number): string =>
	formats.percent(share, { decimals: Math.round(share * 10_000) % 100 === 0 ? 0 : 2 })
